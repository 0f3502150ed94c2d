import { postalCode } from '@portal/i18n/format';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../ui/language.ts';
import type { NewAddress } from './use-contact-details.ts';

/** Returns the lines of an address as they are written in the language of the page. */
export const useAddressLines = () => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return ({ civic_number, street, city, province, postal_code, country }: NewAddress): string[] => [
    t('contact_details.line.street', { number: civic_number, street }),
    t('contact_details.line.city', { city, province, code: postalCode(postal_code) }),
    new Intl.DisplayNames(`${language}-CA`, { type: 'region' }).of(country) ?? country,
  ];
};
