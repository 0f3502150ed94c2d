import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { UploadsView } from '../features/uploads/uploads-view.tsx';

/** What the client sends the firm. */
export const UploadsPage = () => {
  const { t } = useTranslation();
  return (
    <>
      <h1>{t('shell.menu.uploads')}</h1>
      <p>{t('uploads.lead')}</p>
      <p className="not-printed">
        <Link to="/app/documents">{t('uploads.back')}</Link>
      </p>
      <UploadsView />
    </>
  );
};
