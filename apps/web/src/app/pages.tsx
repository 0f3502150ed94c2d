import { useTranslation } from 'react-i18next';
import { useSession } from '../features/session/use-session.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';
import './pages.css';

interface NotFoundPageProps {
  /** Whether an advisor views the portal as a client, some of whose pages stay closed. */
  isView?: boolean;
}

/** The warning page of an unknown path, or of one that is not open in a view. */
export const NotFoundPage = ({ isView = false }: NotFoundPageProps) => {
  const { t } = useTranslation();
  return (
    <div className="lone-page">
      <h1>{t('shell.not_found.title')}</h1>
      <Message>{t(isView ? 'error.view_only' : 'shell.not_found.lead')}</Message>
      <ButtonLink to="/">{t('shell.not_found.back')}</ButtonLink>
    </div>
  );
};

/** The page of a user whose role has access to no page: they look again once it has, or sign out. */
export const NoAccessPage = () => {
  const { t } = useTranslation();
  const { signOut } = useSession();
  const title = t('shell.no_access.title');
  usePageTitle(title);
  return (
    <div className="lone-page">
      <h1>{title}</h1>
      <p>{t('shell.no_access.lead')}</p>
      <p className="lone-page-steps">
        <Button look="primary" onClick={() => location.reload()}>
          {t('shell.try_again')}
        </Button>
        <Button onClick={signOut}>{t('user.logout')}</Button>
      </p>
    </div>
  );
};
