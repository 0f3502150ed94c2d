import type { Notification } from '@portal/contracts/notifications';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../parts/money/use-format.ts';
import { Badge } from '../../ui/badge.tsx';
import { FeedItem } from '../../ui/feed.tsx';
import { useLanguage } from '../../ui/language.ts';

interface NotificationItemProps {
  notification: Notification;
  /** Whether the client may open the page it leads to. */
  canOpen: boolean;
  onMark: (isRead: boolean) => void;
}

/** One notification: what happened, of which kind and when, and the way to mark it. */
export const NotificationItem = ({ notification, canOpen, onMark }: NotificationItemProps) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { dateTime } = useFormat();
  const { kind, link, is_read, created_at } = notification;
  const text = notification.text[language];
  const action = t(is_read ? 'notification_list.mark_unread' : 'notification_list.mark_read');
  return (
    <FeedItem
      isNew={!is_read}
      summary={
        <>
          {link !== null && canOpen ? (
            <Link to={link} onClick={() => !is_read && onMark(true)}>
              {text}
            </Link>
          ) : (
            text
          )}
          {!is_read && <Badge text={t('notification_list.unread')} />}
        </>
      }
      meta={
        <>
          <span>{t(`notification_list.kind.${kind}`)}</span>
          <time dateTime={created_at}>{dateTime(created_at)}</time>
        </>
      }
      action={
        <button
          type="button"
          className="plain-button link-like"
          aria-label={t('notification_list.mark_named', { action, text })}
          onClick={() => onMark(!is_read)}
        >
          {action}
        </button>
      }
    />
  );
};
