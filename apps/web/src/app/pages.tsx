import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Message } from '../ui/message.tsx';

interface NotFoundPageProps {
  /** Whether an advisor views the portal as a client, some of whose pages stay closed. */
  isView?: boolean;
}

/** The warning page of an unknown path, or of one that is not open in a view. */
export const NotFoundPage = ({ isView = false }: NotFoundPageProps) => {
  const { t } = useTranslation();
  return (
    <>
      <h1>{t('shell.not_found.title')}</h1>
      <Message>{t(isView ? 'error.view_only' : 'shell.not_found.lead')}</Message>
      <p>
        <Link to="/">{t('shell.not_found.back')}</Link>
      </p>
    </>
  );
};

/** The page of a user whose role has access to no page. */
export const NoAccessPage = () => {
  const { t } = useTranslation();
  return (
    <>
      <h1>{t('shell.no_access.title')}</h1>
      <p>{t('shell.no_access.lead')}</p>
    </>
  );
};
