import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDocumentCount } from '../../features/documents/use-document-count.ts';
import { useNotificationCount } from '../../features/notifications/use-notifications.ts';
import { useKnownUser } from '../../features/user/use-user.ts';
import { clientView } from '../../rest/client-view.ts';
import type { RestError } from '../../rest/rest-error.ts';
import { useNoticeOnce } from '../../ui/use-notice-once.ts';
import type { Screen } from '../screens.ts';
import { usePartOfDay } from './part-of-day.ts';
import './salutation.css';

/** A greeting by the hour, and the numbers of pending documents and unread notifications. */
export const Salutation = ({ screens }: { screens: readonly Screen[] }) => {
  const { t } = useTranslation();
  const { firstName } = useKnownUser();
  const greeting = t(`shell.salutation.${usePartOfDay()}`);
  return (
    <div className="salutation">
      <p className="salutation-greeting">
        {firstName ? t('shell.salutation.named', { greeting, name: firstName }) : greeting}
      </p>
      <p className="soft salutation-counts">
        <Counts screens={screens} />
      </p>
    </div>
  );
};

/** Both numbers at once, since the second would be pushed aside by the first. */
const Counts = ({ screens }: { screens: readonly Screen[] }) => {
  const { t } = useTranslation();
  const { permissions } = useKnownUser();
  const documents = useDocumentCount({ isEnabled: permissions.has('dz.view.documents') });
  const notifications = useNotificationCount({ isEnabled: clientView() === null });
  useCountNotice('load.document_count', documents.error);
  useCountNotice('load.notification_count', notifications.error);
  if (documents.isLoading || notifications.isLoading) return null;
  const pathOf = (screen: string) => screens.find(({ key }) => key === screen)?.path ?? null;
  return (
    <>
      {documents.count !== null && (
        <Count path={pathOf('documents')} text={t('documents.new', { count: documents.count })} />
      )}
      {notifications.count !== null && (
        <Count
          path={pathOf('notifications')}
          text={t('notifications.unread', { count: notifications.count })}
        />
      )}
    </>
  );
};

interface CountProps {
  /** Where it leads; null for a user who cannot see that page. */
  path: string | null;
  text: string;
}

const Count = ({ path, text }: CountProps) => <span>{path ? <Link to={path}>{text}</Link> : text}</span>;

/** Shows once why a count could not be loaded. */
const useCountNotice = (
  key: 'load.document_count' | 'load.notification_count',
  error: RestError | null | undefined,
) => {
  const { t } = useTranslation();
  useNoticeOnce(error && t(key, { message: error.serverMessage ?? t(error.messageKey) }));
};
