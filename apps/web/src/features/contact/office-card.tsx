import type { Office } from '@portal/contracts/contact';
import { postalCode } from '@portal/i18n/format';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../ui/language.ts';
import { Ways } from './ways.tsx';

/** Where an office is, and its telephone. */
export const OfficeCard = ({ office: { name, address, phone } }: { office: Office }) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <>
      <h3 className="contact-name">{name[language]}</h3>
      {address ? <Address address={address} /> : <p>{t('contact.offices.no_address')}</p>}
      <Ways phone={phone} email={null} />
    </>
  );
};

const Address = ({ address }: { address: NonNullable<Office['address']> }) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { civic_number, street, city, province, postal_code, country } = address;
  return (
    <address className="contact-address">
      {t('contact.offices.street', { number: civic_number, street })}
      <br />
      {t('contact.offices.city', { city, province, code: postalCode(postal_code) })}
      <br />
      {new Intl.DisplayNames(`${language}-CA`, { type: 'region' }).of(country)}
    </address>
  );
};
