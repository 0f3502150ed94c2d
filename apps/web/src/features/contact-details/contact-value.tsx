import { phone as phoneText } from '@portal/i18n/format';
import { useTranslation } from 'react-i18next';
import { useAddressLines } from './use-address-lines.ts';
import type { ContactDetails } from './use-contact-details.ts';

type Value = Pick<ContactDetails, 'email' | 'phone' | 'address'>;

interface ContactValueProps extends Value {
  kind: keyof Value;
}

/** What a client is reached by, or that it is not known. */
export const ContactValue = ({ kind, email, phone, address }: ContactValueProps) => {
  const { t } = useTranslation();
  const lines = useAddressLines();
  if (kind === 'email') return <p className="contact-value">{email ?? t('settings.contact.no_email')}</p>;
  if (kind === 'phone')
    return (
      <p className="contact-value">{phone === null ? t('settings.contact.no_phone') : phoneText(phone)}</p>
    );
  if (address === null) return <p className="contact-value">{t('contact_details.no_address')}</p>;
  return (
    <address className="contact-value">
      {lines(address).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
};
