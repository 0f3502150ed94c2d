import { useTranslation } from 'react-i18next';
import { AccessLogView } from '../features/access-log/access-log-view.tsx';

/** What others have seen of the client's data. */
export const AccessLogPage = () => {
  const { t } = useTranslation();
  return (
    <>
      <h1>{t('shell.menu.access_log')}</h1>
      <AccessLogView />
    </>
  );
};
