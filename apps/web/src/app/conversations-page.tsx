import { useTranslation } from 'react-i18next';
import { ConversationList } from '../features/conversations/conversation-list.tsx';

/** What the client and the advisor team write to each other. */
export const ConversationsPage = () => {
  const { t } = useTranslation();
  return (
    <>
      <h1>{t('shell.menu.conversations')}</h1>
      <p>{t('conversations.lead')}</p>
      <p>{t('conversations.urgent')}</p>
      <ConversationList />
      <p className="soft conversation-notes">{t('conversations.retention')}</p>
    </>
  );
};
