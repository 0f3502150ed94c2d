import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { readAsked } from '../features/conversations/asked-about.ts';
import type { FilesFor } from '../features/conversations/message-form.tsx';
import { NewConversation } from '../features/conversations/new-conversation.tsx';
import { Thread } from '../features/conversations/thread.tsx';
import { DocumentChoice } from '../features/documents/document-choice.tsx';
import { useSendFile } from '../features/uploads/use-send-file.ts';
import { useKnownUser } from '../features/user/use-user.ts';
import { useIsOffered } from '../parts/access/use-is-offered.ts';
import { AttachedFiles } from '../parts/attachments/attached-files.tsx';
import { AttachField } from '../parts/attachments/attach-field.tsx';
import { useAttaching } from '../parts/attachments/use-attaching.ts';
import { useCanOpen } from '../ui/can-open.ts';
import { NotFoundPage } from './pages.tsx';
import { useOpenDocument } from './use-open-document.ts';

const LIST = '/app/conversations';

/** One conversation, or the form that begins one. */
export const ConversationPage = () => {
  const { t } = useTranslation();
  const { conversation = '' } = useParams();
  const isNew = conversation === 'new';
  const canBegin = useIsOffered()('conversations/begin');
  if (isNew && !canBegin) return <NotFoundPage isView />;
  return (
    <>
      <p className="not-printed">
        <Link to={LIST}>{t('conversations.back')}</Link>
      </p>
      {isNew ? <New /> : <Shown key={conversation} id={conversation} />}
    </>
  );
};

const New = () => {
  const { t } = useTranslation();
  const { id: owner } = useKnownUser();
  const [address] = useSearchParams();
  const navigate = useNavigate();
  return (
    <>
      <h1>{t('conversations.form.new_title')}</h1>
      <p>{t('conversations.urgent')}</p>
      <NewConversation
        owner={owner}
        asked={readAsked(address)}
        files={useFiles()}
        onBegun={(id) => void navigate(`${LIST}/${id}`, { replace: true, state: { isNew: true } })}
      />
    </>
  );
};

const Shown = ({ id }: { id: string }) => {
  const { id: owner } = useKnownUser();
  const openDocument = useOpenDocument();
  return (
    <Thread
      id={id}
      owner={owner}
      files={useFiles()}
      showFiles={(files) => <AttachedFiles files={files} onOpen={openDocument} />}
    />
  );
};

/** The files that a message takes along; a role that sees no documents attaches none. */
const useFiles = (): FilesFor => {
  const sendFile = useSendFile();
  const attaching = useAttaching(sendFile);
  const canAttach = useCanOpen()('/app/documents');
  const { files, isSending, clear } = attaching;
  return {
    field: canAttach && <AttachField attaching={attaching} source={{ sendFile, DocumentChoice }} />,
    files,
    isSending,
    clear,
  };
};
