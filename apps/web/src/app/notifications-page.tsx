import { useTranslation } from 'react-i18next';
import { matchPath } from 'react-router-dom';
import { useFeatures } from '../features/app-config/use-app-config.ts';
import { NotificationList } from '../features/notifications/notification-list.tsx';
import { NotificationSettings } from '../features/notifications/notification-settings.tsx';
import { useKnownUser } from '../features/user/use-user.ts';
import { isActingForOther } from '../features/user/user.adapter.ts';
import { reachable } from './reachable-screens.ts';
import { useRejected } from './settings/use-rejected.ts';

/** What the client was notified of. */
export const NotificationsPage = () => {
  const { t } = useTranslation();
  const { products } = useFeatures();
  const user = useKnownUser();
  const open = reachable({ ...user, products, isForOther: isActingForOther(user) });
  return (
    <>
      <h1>{t('shell.menu.notifications')}</h1>
      <p>{t('notification_list.lead')}</p>
      <NotificationSettings onRejected={useRejected()} />
      <NotificationList canOpen={(path) => open.some((screen) => matchPath(screen.path, path))} />
    </>
  );
};
