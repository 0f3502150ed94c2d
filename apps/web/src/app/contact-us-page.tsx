import { useTranslation } from 'react-i18next';
import { ContactView } from '../features/contact/contact-view.tsx';

/** Whom the client may turn to. */
export const ContactUsPage = () => {
  const { t } = useTranslation();
  return (
    <>
      <h1>{t('shell.menu.contact_us')}</h1>
      <p>{t('contact.lead')}</p>
      <ContactView />
    </>
  );
};
