import type { AttachedFile } from '@portal/contracts/attached-files';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/language.ts';
import { List, ListItem } from '../../ui/list.tsx';
import './attachments.css';

interface AttachedFilesProps {
  files: readonly AttachedFile[];
  /** Opens a document; left out where the client may see none. */
  onOpen?: ((document: { document_id: string; name: string }) => void) | undefined;
}

/** What was sent with a message. Only what is clean can be opened. */
export const AttachedFiles = ({ files, onOpen }: AttachedFilesProps) => {
  const { t } = useTranslation();
  if (files.length === 0) return null;
  return (
    <List className="attach-items" aria-label={t('attachments.title')}>
      {files.map((file, at) => (
        // A message never changes what was sent with it.
        <ListItem key={at} className="attach-item">
          <File file={file} onOpen={onOpen} />
        </ListItem>
      ))}
    </List>
  );
};

const File = ({
  file: { name, state, document_id },
  onOpen,
}: { file: AttachedFile } & Pick<AttachedFilesProps, 'onOpen'>) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const own = name[language];
  return (
    <>
      <span className="attach-name">
        <bdi>{own}</bdi>
        {state !== 'clean' && <span className="soft">{t(`attachments.state.${state}`)}</span>}
      </span>
      {document_id !== null && onOpen && (
        <Button
          label={t('attachments.open_named', { name: own })}
          onClick={() => onOpen({ document_id, name: own })}
        >
          {t('attachments.open')}
        </Button>
      )}
    </>
  );
};
