import type { Message } from '@portal/contracts/conversations';
import { useTranslation } from 'react-i18next';

/** Names who wrote a message. */
export const useAuthor = () => {
  const { t } = useTranslation();
  return ({ author, author_name }: Pick<Message, 'author' | 'author_name'>): string =>
    author === 'client' ? t('conversations.you') : (author_name ?? t('conversations.team'));
};
