import type { Notification } from '@portal/contracts/notifications';
import { useFormat } from '../../parts/money/use-format.ts';
import { Feed } from '../../ui/feed.tsx';
import { NotificationItem } from './notification-item.tsx';

/** The day of an instant where the client is, as `YYYY-MM-DD`. */
const localDay = (instant: string) => {
  const at = new Date(instant);
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
};

interface NotificationDaysProps {
  notifications: readonly Notification[];
  canOpen: (path: string) => boolean;
  onMark: (id: string, isRead: boolean) => void;
}

/** Notifications under the day they came on, where the client is. */
export const NotificationDays = ({ notifications, canOpen, onMark }: NotificationDaysProps) => {
  const { longDate } = useFormat();
  const days = Map.groupBy(notifications, ({ created_at }) => localDay(created_at));
  return [...days].map(([day, ofDay]) => (
    <section key={day}>
      <h2 id={`day-${day}`} className="notification-day">
        {longDate(day)}
      </h2>
      <Feed aria-labelledby={`day-${day}`}>
        {ofDay.map((notification) => (
          <NotificationItem
            key={notification.notification_id}
            notification={notification}
            canOpen={notification.link !== null && canOpen(notification.link)}
            onMark={(isRead) => onMark(notification.notification_id, isRead)}
          />
        ))}
      </Feed>
    </section>
  ));
};
