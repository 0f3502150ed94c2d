import type { Conversation } from '@portal/contracts/conversations';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../parts/money/use-format.ts';
import { Badge } from '../../ui/badge.tsx';
import { FeedItem } from '../../ui/feed.tsx';
import { useLanguage } from '../../ui/language.ts';
import { useAuthor } from './use-author.ts';

/** One conversation of the list: its subject, what it is about, and its newest words. */
export const ConversationItem = ({ conversation }: { conversation: Conversation }) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { dateTime } = useFormat();
  const authorOf = useAuthor();
  const { conversation_id, subject, about, preview, unread } = conversation;
  return (
    <FeedItem
      isNew={unread > 0}
      summary={
        <>
          <Link to={`/app/conversations/${conversation_id}`}>
            <bdi>{subject}</bdi>
          </Link>
          {unread > 0 && <Badge text={t('conversations.unread', { count: unread })} />}
          <span className="conversation-preview" dir="auto">
            {t('conversations.preview', { author: authorOf(preview), text: preview.text })}
          </span>
        </>
      }
      meta={
        <>
          {about && <span>{t('conversations.about', { what: about.title[language] })}</span>}
          <time dateTime={preview.sent_at}>{dateTime(preview.sent_at)}</time>
        </>
      }
      action={null}
    />
  );
};
