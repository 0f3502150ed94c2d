import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDocumentCount } from '../../features/documents/use-document-count.ts';
import { useNotificationCount } from '../../features/notifications/use-notifications.ts';
import { useKnownUser } from '../../features/user/use-user.ts';
import { clientView } from '../../rest/client-view.ts';
import type { RestError } from '../../rest/rest-error.ts';
import { useNotify } from '../../ui/use-notify.ts';
import type { Screen } from '../screens.ts';
import { usePartOfDay } from './part-of-day.ts';
import './salutation.css';

/** A greeting by the hour, and the numbers of pending documents and unread notifications. */
export const Salutation = ({ screens }: { screens: readonly Screen[] }) => {
  const { t } = useTranslation();
  const { firstName, permissions } = useKnownUser();
  const greeting = t(`shell.salutation.${usePartOfDay()}`);
  const pathOf = (screen: string) => screens.find(({ key }) => key === screen)?.path ?? null;
  return (
    <div className="salutation">
      <p className="salutation-greeting">
        {firstName ? t('shell.salutation.named', { greeting, name: firstName }) : greeting}
      </p>
      <p className="soft salutation-counts">
        {permissions.has('dz.view.documents') && <DocumentCount path={pathOf('documents')} />}
        {clientView() === null && <NotificationCount path={pathOf('notifications')} />}
      </p>
    </div>
  );
};

interface CountProps {
  /** Where it leads; null for a user who cannot see that page. */
  path: string | null;
}

const DocumentCount = ({ path }: CountProps) => {
  const { t } = useTranslation();
  const { count, error } = useDocumentCount({ isEnabled: true });
  useCountNotice('load.document_count', error);
  return count === null ? null : <Count path={path} text={t('documents.new', { count })} />;
};

const NotificationCount = ({ path }: CountProps) => {
  const { t } = useTranslation();
  const { count, error } = useNotificationCount();
  useCountNotice('load.notification_count', error);
  return count === null ? null : <Count path={path} text={t('notifications.unread', { count })} />;
};

const Count = ({ path, text }: CountProps & { text: string }) => (
  <span>{path ? <Link to={path}>{text}</Link> : text}</span>
);

/** Shows once why a count could not be loaded. */
const useCountNotice = (
  key: 'load.document_count' | 'load.notification_count',
  error: RestError | null | undefined,
) => {
  const { t } = useTranslation();
  const notify = useNotify();
  const message = error && t(key, { message: error.serverMessage ?? t(error.messageKey) });
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (message && shown.current !== message) notify(message, 'error');
    shown.current = message ?? null;
  }, [message, notify]);
};
