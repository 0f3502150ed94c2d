import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useNotificationCount } from '../../features/notifications/use-notifications.ts';
import './bell.css';

const MAX_SHOWN = 99;

/** Leads to the notifications, and shows how many are unread. Its place is the same with and without a number. */
export const Bell = ({ path }: { path: string }) => {
  const { t } = useTranslation();
  const { count } = useNotificationCount({ isEnabled: true });
  const name = t('shell.menu.notifications');
  return (
    <Link to={path} className="bell" title={name}>
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d="M12 4a5.5 5.5 0 0 0-5.5 5.5V13L5 16.5h14L17.5 13V9.5A5.5 5.5 0 0 0 12 4Z" />
        <path d="M10 19.25a2 2 0 0 0 4 0" />
      </svg>
      <span className="visually-hidden">
        {count === null ? name : `${name}, ${t('notifications.unread', { count })}`}
      </span>
      {count !== null && count > 0 && (
        <span className="bell-count" aria-hidden="true">
          {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
        </span>
      )}
    </Link>
  );
};
