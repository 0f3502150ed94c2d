import type { ClientDocument } from '@portal/contracts/documents';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { preferredVersion } from '../features/documents/preferred-version.ts';
import { useDocumentChanges } from '../features/documents/use-document-changes.ts';
import { useDownloads } from '../features/documents/use-downloads.ts';
import { Offered } from '../parts/access/offered.tsx';
import { Button } from '../ui/button.tsx';
import { deferred } from '../ui/deferred.tsx';
import { FailureMessage } from '../ui/failure-message.tsx';
import { useLanguage } from '../ui/language.ts';

const DocumentDialog = deferred(
  async () => (await import('../features/documents/document-dialog.tsx')).DocumentDialog,
);

interface ReportDocumentsProps {
  documents: readonly ClientDocument[];
  /** What the report is called. */
  name: string;
}

const isPdf = ({ versions }: ClientDocument) => versions[0]?.media_type === 'application/pdf';

/** Opens and downloads the documents that a report became. */
export const ReportDocuments = ({ documents, name }: ReportDocumentsProps) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const changes = useDocumentChanges();
  const downloads = useDownloads((ids) => changes.mark(ids, 'viewed'));
  const [isOpen, setOpen] = useState(false);
  const pdf = documents.find(isPdf);
  const failure = downloads.error ?? changes.error;
  const labelled = (action: string) => ({
    label: t('reports.list.act', { action, name }),
    children: action,
  });
  return (
    <Offered call="documents/address">
      {pdf && <Button {...labelled(t('reports.list.open'))} onClick={() => setOpen(true)} />}
      {documents.map((document) => (
        <Button
          key={document.id}
          isBusy={downloads.isBusy}
          {...labelled(t(isPdf(document) ? 'reports.list.download_pdf' : 'reports.list.download_xlsx'))}
          onClick={() =>
            downloads.saveOne(document.id, preferredVersion(document, language)?.language ?? null)
          }
        />
      ))}
      {failure && <FailureMessage failure={failure} />}
      <Suspense fallback={null}>
        {pdf && isOpen && <DocumentDialog document={pdf} onClose={() => setOpen(false)} />}
      </Suspense>
    </Offered>
  );
};
