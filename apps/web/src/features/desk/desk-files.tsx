import type { AttachedFile } from '@portal/contracts/attached-files';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { useLanguage } from '../../ui/language.ts';
import { List, ListItem } from '../../ui/list.tsx';
import { useDeskDownload } from './use-desk-documents.ts';
import './desk.css';

/** What a client attached. Only what its scan found clean can be downloaded. */
export const DeskFiles = ({ files }: { files: readonly AttachedFile[] }) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { save, busy, failure } = useDeskDownload(language);
  if (files.length === 0) return null;
  return (
    <>
      <List className="desk-files" aria-label={t('desk_documents.files')}>
        {files.map(({ name, state, document_id }, at) => (
          // What was sent never changes.
          <ListItem key={at}>
            <bdi>{name[language]}</bdi>
            {state !== 'clean' && <span className="soft">{t(`desk_documents.state.${state}`)}</span>}
            {document_id !== null && (
              <Button
                label={t('desk_documents.download_named', { name: name[language] })}
                isBusy={busy === document_id}
                onClick={() => save(document_id)}
              >
                {t('desk_documents.download')}
              </Button>
            )}
          </ListItem>
        ))}
      </List>
      {failure && <FailureMessage failure={failure} />}
    </>
  );
};
