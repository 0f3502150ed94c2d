import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { Message } from '../ui/message.tsx';
import { screens } from './screens.ts';

/** The warning page of an unknown path. */
export const NotFoundPage = () => {
  const { t } = useTranslation();
  return (
    <>
      <h1>{t('shell.not_found.title')}</h1>
      <Message>{t('shell.not_found.lead')}</Message>
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

/** The page of a survey-only client while no survey waits. */
export const SurveysPage = () => {
  const { t } = useTranslation();
  return (
    <>
      <h1>{t('surveys.title')}</h1>
      <p>{t('surveys.empty')}</p>
    </>
  );
};

/** A page of the menu that this version of the portal does not offer yet. */
export const NotOpenPage = () => {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const screen = screens.find(({ path }) => path === pathname);
  return (
    <>
      <h1>{screen && t(screen.label)}</h1>
      <p>{t('shell.not_open.lead')}</p>
    </>
  );
};
