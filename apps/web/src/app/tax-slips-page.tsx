import type { ClientDocument } from '@portal/contracts/documents';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { preferredVersion } from '../features/documents/preferred-version.ts';
import { useDocumentChanges } from '../features/documents/use-document-changes.ts';
import { useDownloads } from '../features/documents/use-downloads.ts';
import { deferred } from '../ui/deferred.tsx';
import { FailureMessage } from '../ui/failure-message.tsx';
import { useLanguage } from '../ui/language.ts';
import { lazyScreen } from './lazy-screen.tsx';

const TaxSlipsView = lazyScreen(
  async () => (await import('../features/tax-slips/tax-slips-view.tsx')).TaxSlipsView,
  { texts: 'tax-slips' },
);
const DocumentDialog = deferred(
  async () => (await import('../features/documents/document-dialog.tsx')).DocumentDialog,
);

/** The slips of a year, which are documents: they open and are downloaded as those are. */
export const TaxSlipsPage = () => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [opened, setOpened] = useState<ClientDocument | null>(null);
  const changes = useDocumentChanges();
  const downloads = useDownloads((ids) => changes.mark(ids, 'viewed'));
  const failure = downloads.error ?? changes.error;
  const download = (document: ClientDocument) => {
    const version = preferredVersion(document, language);
    if (version) downloads.saveOne(document.id, version.language);
  };
  return (
    <>
      <h1>{t('shell.menu.tax_slips')}</h1>
      <TaxSlipsView
        failure={failure && <FailureMessage failure={failure} />}
        onOpen={setOpened}
        onDownload={download}
      />
      {/* The list stays, and the focus with it, until the code of the dialog is there. */}
      <Suspense fallback={null}>
        {opened && <DocumentDialog key={opened.id} document={opened} onClose={() => setOpened(null)} />}
      </Suspense>
    </>
  );
};
