import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';
import { List, ListItem } from '../../ui/list.tsx';
import { Tile } from './tile.tsx';
import { useSinceLastVisit, useUnreadCount } from './use-dashboard.ts';

type Visit = OutputOf<typeof contracts.dashboard.sinceLastVisit>;

/** What needs the client's attention: unread notifications, and what happened since the last visit. */
export const Notifications = () => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const asOf = ({ visited_at }: Visit) =>
    visited_at
      ? t('dashboard.notifications.since', { moment: dateTime(visited_at) })
      : t('dashboard.since.first');
  const read = useSinceLastVisit();
  const unread = useUnreadCount();
  return (
    <Tile
      title={t('dashboard.notifications.title')}
      to="/app/notifications"
      read={read}
      asOf={asOf}
      height={140}
    >
      {({ documents, failed_sign_ins }) => {
        const sentences = [
          unread > 0 && t('notifications.unread', { count: unread }),
          failed_sign_ins > 0 && t('dashboard.notifications.failed_sign_ins', { count: failed_sign_ins }),
          documents !== null && documents > 0 && t('dashboard.notifications.documents', { count: documents }),
        ].filter((sentence) => sentence !== false);
        if (sentences.length === 0) return <p>{t('dashboard.notifications.none')}</p>;
        return (
          <List className="tile-list">
            {sentences.map((sentence) => (
              <ListItem key={sentence}>{sentence}</ListItem>
            ))}
          </List>
        );
      }}
    </Tile>
  );
};
