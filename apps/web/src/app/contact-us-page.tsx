import { useTranslation } from 'react-i18next';
import { ContactView } from '../features/contact/contact-view.tsx';
import { Offered } from '../parts/access/offered.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Section } from '../ui/section.tsx';

/** Whom the client may turn to. */
export const ContactUsPage = () => {
  const { t } = useTranslation();
  return (
    <>
      <h1>{t('shell.menu.contact_us')}</h1>
      <p>{t('contact.lead')}</p>
      <ContactView />
      <Offered call="inquiries/list">
        <Section title={t('contact.write.title')} isDivided className="contact-write">
          <p>{t('contact.write.lead')}</p>
          <ButtonLink to="/app/inquiries">{t('contact.write.link')}</ButtonLink>
        </Section>
      </Offered>
    </>
  );
};
