import { useTranslation } from 'react-i18next';
import { UploadsView } from '../features/uploads/uploads-view.tsx';

/** What the client sends the firm. */
export const UploadsPage = () => {
  const { t } = useTranslation();
  return (
    <>
      <h1>{t('shell.menu.uploads')}</h1>
      <p>{t('uploads.lead')}</p>
      <UploadsView />
    </>
  );
};
