import type { Notification } from '@portal/contracts/notifications';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RestError } from '../../rest/rest-error.ts';
import { Button } from '../../ui/button.tsx';
import { focusFirstField, isFocusLost } from '../../ui/focus.ts';
import { Load } from '../../ui/load.tsx';
import { MoreRows } from '../../ui/more-rows.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useNotify } from '../../ui/use-notify.ts';
import { NotificationDays } from './notification-days.tsx';
import { NotificationFilters } from './notification-filters.tsx';
import { useMarkNotifications } from './use-mark-notifications.ts';
import { useNotificationList, type NotificationFilter } from './use-notification-list.ts';
import './notification-list.css';

const SKELETON_LINES = 12;
const EVERYTHING: NotificationFilter = { kind: null, isUnreadOnly: false };

interface NotificationListProps {
  /** Whether the client may open a page of the portal. */
  canOpen: (path: string) => boolean;
}

/** The client's notifications by day, with what narrows them and the ways to mark them. */
export const NotificationList = ({ canOpen }: NotificationListProps) => {
  const { t } = useTranslation();
  const [filter, setFilter] = useState(EVERYTHING);
  const list = useNotificationList(filter);
  const { section, mark, markAll, isMarkingAll } = useMarking();
  /** The button goes with the filters that it clears. */
  const clear = () => {
    focusFirstField(section.current?.querySelector('form'));
    setFilter(EVERYTHING);
  };
  return (
    <div ref={section} tabIndex={-1} className="notification-list">
      <NotificationFilters filter={filter} onFilter={setFilter} />
      <Load read={list} skeleton={<Skeleton lines={SKELETON_LINES} />} onStale="note">
        {(notifications) =>
          notifications.length === 0 ? (
            <Nothing filter={filter} onClear={clear} />
          ) : (
            <>
              <MarkAll notifications={notifications} isBusy={isMarkingAll} onMarkAll={markAll} />
              <NotificationDays notifications={notifications} canOpen={canOpen} onMark={mark} />
              <MoreRows
                shown={notifications.length}
                fetchMore={list.fetchMore}
                isFetching={list.isFetchingMore}
              >
                {t('notification_list.more')}
              </MoreRows>
              {!list.fetchMore && <p className="soft">{t('notification_list.all_shown')}</p>}
            </>
          )
        }
      </Load>
    </div>
  );
};

/** Marks notifications, and says what could not be done or what is done when the page does not show it. */
const useMarking = () => {
  const { t } = useTranslation();
  const notify = useNotify();
  const { mark, markAll, isMarkingAll } = useMarkNotifications();
  const section = useRef<HTMLDivElement>(null);
  const settle = (error: RestError | null) => {
    if (error) notify(t(error.messageKey), 'error');
    // A list of what is unread loses the row whose button had the focus.
    requestAnimationFrame(() => isFocusLost() && section.current?.focus({ preventScroll: true }));
    return error === null;
  };
  return {
    section,
    isMarkingAll,
    mark: (id: string, isRead: boolean) => void mark(id, isRead).then(settle),
    markAll: (until: string) =>
      void markAll(until).then(
        (error) => settle(error) && notify(t('notification_list.all_marked'), 'success'),
      ),
  };
};

interface MarkAllProps {
  notifications: readonly Notification[];
  isBusy: boolean;
  onMarkAll: (until: string) => void;
}

/** Stays in its place when there is nothing left to mark, so that it does not lose the focus. */
const MarkAll = ({ notifications, isBusy, onMarkAll }: MarkAllProps) => {
  const { t } = useTranslation();
  const [newest] = notifications;
  const hasUnread = notifications.some(({ is_read }) => !is_read);
  return (
    <div className="notification-actions not-printed">
      <Button
        isBusy={isBusy}
        isInactive={isBusy || !hasUnread}
        onClick={() => newest && onMarkAll(newest.created_at)}
      >
        {t('notification_list.mark_all')}
      </Button>
    </div>
  );
};

const Nothing = ({ filter, onClear }: { filter: NotificationFilter; onClear: () => void }) => {
  const { t } = useTranslation();
  const isNarrowed = filter.kind !== null || filter.isUnreadOnly;
  return isNarrowed ? (
    <>
      <p role="status">{t('notification_list.none_match')}</p>
      <Button onClick={onClear}>{t('notification_list.clear')}</Button>
    </>
  ) : (
    <>
      <p>{t('notification_list.empty')}</p>
      <p className="soft">{t('notification_list.empty_hint')}</p>
    </>
  );
};
