import type { ClientDocument } from '@portal/contracts/documents';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { useLanguage } from '../../ui/language.ts';
import { WideDialog } from '../../ui/wide-dialog.tsx';
import { preferredVersion, type Version } from './preferred-version.ts';
import { useDocumentChanges } from './use-document-changes.ts';
import { useDownloads } from './use-downloads.ts';
import { Acknowledgement } from './acknowledgement.tsx';
import { FileView } from './file-view.tsx';
import { useIsShared } from './shared-documents.ts';
import './viewer.css';

interface DocumentDialogProps {
  document: ClientDocument;
  onClose: () => void;
}

/** A document in the page, in one of its languages. Opening it marks it as viewed by the client whose it is. */
export const DocumentDialog = ({ document, onClose }: DocumentDialogProps) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [chosen, setChosen] = useState<Version>();
  const changes = useDocumentChanges();
  const mark = useIsShared() ? null : changes.mark;
  const downloads = useDownloads((ids) => mark?.(ids, 'viewed'));
  useMarkOnce(document, mark);
  const version = chosen ?? preferredVersion(document, language);
  const title = document.name[version?.language ?? language];
  const failure = downloads.error ?? changes.error;
  if (!version) return null;
  return (
    <WideDialog
      title={title}
      titleLanguage={version.language ? `${version.language}-CA` : undefined}
      closeLabel={t('document_list.close')}
      actions={
        <>
          <VersionChoice versions={document.versions} shown={version} onChoose={setChosen} />
          <Button isBusy={downloads.isBusy} onClick={() => downloads.saveOne(document.id, version.language)}>
            {t('document_list.download')}
          </Button>
        </>
      }
      onClose={onClose}
    >
      {failure && <FailureMessage failure={failure} />}
      <Acknowledgement document={document} changes={changes} />
      <FileView key={version.language} document={document} version={version} title={title} />
      <KeptUntil day={document.kept_until} />
    </WideDialog>
  );
};

/** Opening a new document is viewing it; one that is marked as new again while it is open stays new. */
const useMarkOnce = (
  { id, viewed_at }: ClientDocument,
  mark: ReturnType<typeof useDocumentChanges>['mark'] | null,
) => {
  const markOpened = useEffectEvent(() => {
    if (viewed_at === null) mark?.([id], 'viewed');
  });
  useEffect(() => markOpened(), []);
};

interface VersionChoiceProps {
  versions: readonly Version[];
  shown: Version;
  onChoose: (version: Version) => void;
}

const VersionChoice = ({ versions, shown, onChoose }: VersionChoiceProps) => {
  const { t } = useTranslation();
  if (versions.length < 2) return null;
  return (
    <div className="document-versions" role="group" aria-label={t('document_list.in_language')}>
      {versions.map(
        (version) =>
          version.language && (
            <button
              key={version.language}
              type="button"
              className="plain-button"
              aria-pressed={version === shown}
              onClick={() => onChoose(version)}
            >
              {t(`document_list.language.${version.language}`)}
            </button>
          ),
      )}
    </div>
  );
};

const KeptUntil = ({ day }: { day: string | null }) => {
  const { t } = useTranslation();
  const { longDate } = useFormat();
  if (day === null) return null;
  return <p className="soft document-kept">{t('document_list.kept_until', { date: longDate(day) })}</p>;
};
