import { phone as phoneText } from '@portal/i18n/format';
import { useTranslation } from 'react-i18next';

interface WaysProps {
  phone: string | null;
  email: string | null;
}

/** How someone is reached: by telephone and by e-mail, or the word for what is not known. */
export const Ways = ({ phone, email }: WaysProps) => {
  const { t } = useTranslation();
  if (phone === null && email === null) return <p>{t('shell.not_available')}</p>;
  return (
    <p className="contact-ways">
      {phone !== null && <a href={`tel:+1${phone}`}>{phoneText(phone)}</a>}
      {email !== null && <a href={`mailto:${email}`}>{email}</a>}
    </p>
  );
};
