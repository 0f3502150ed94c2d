import type { LegalContacts as Contacts, LegalPage } from '@portal/contracts/legal';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../ui/language.ts';
import { List, ListItem } from '../../ui/list.tsx';
import { Section } from '../../ui/section.tsx';

/** Which bodies a page names. */
const aboutOf: Readonly<Record<LegalPage, 'complaint' | 'privacy' | null>> = {
  legal: 'complaint',
  terms: 'complaint',
  privacy: 'privacy',
  accessibility: null,
};

const dialled = (phone: string) => `tel:+1${phone.replaceAll(/\D/g, '').replace(/^1/, '')}`;

/** Who answers for personal information at the firm, and whom to turn to when its answer does not satisfy. */
export const LegalContacts = ({ page, contacts }: { page: LegalPage; contacts: Contacts }) => {
  const { t } = useTranslation();
  const about = aboutOf[page];
  const bodies = contacts.bodies.filter((one) => one.about === about);
  return (
    <>
      {page === 'privacy' && (
        <Section title={t('legal.officer')} isDivided>
          {contacts.privacy_officer ? (
            <Officer officer={contacts.privacy_officer} />
          ) : (
            <p>{t('shell.not_available')}</p>
          )}
        </Section>
      )}
      {bodies.length > 0 && (
        <Section title={t('legal.bodies')} isDivided>
          <List className="legal-bodies">
            {bodies.map((body) => (
              <ListItem key={body.phone}>
                <Body body={body} />
              </ListItem>
            ))}
          </List>
        </Section>
      )}
    </>
  );
};

/** A postal code is one word: its space does not break. */
const withUnbrokenPostalCode = (address: string) =>
  address.replaceAll(/\b([A-Z]\d[A-Z]) (\d[A-Z]\d)\b/g, '$1\u{A0}$2');

const Officer = ({ officer }: { officer: NonNullable<Contacts['privacy_officer']> }) => {
  const { language } = useLanguage();
  const { name, title, email, phone, address } = officer;
  return (
    <address className="legal-officer">
      <strong>{name}</strong>
      <span>{title[language]}</span>
      <a href={`mailto:${email}`}>{email}</a>
      <a href={dialled(phone)}>{phone}</a>
      <span>{withUnbrokenPostalCode(address[language])}</span>
    </address>
  );
};

const Body = ({ body }: { body: Contacts['bodies'][number] }) => {
  const { language } = useLanguage();
  const { name, for: readers, phone, url } = body;
  return (
    <>
      <a href={url[language]} rel="noopener noreferrer">
        {name[language]}
      </a>
      <span className="soft">{readers[language]}</span>
      <a href={dialled(phone)}>{phone}</a>
    </>
  );
};
