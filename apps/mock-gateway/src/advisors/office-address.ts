import type { Language } from '@portal/contracts/constants';
import { postalCode } from '@portal/i18n/format';
import type { OfficeRow } from './advisors.tables.ts';

/** The address of an office in one line; null unless all its parts are known. Source: specification, section 5. */
export const officeAddress = (office: OfficeRow): Record<Language, string> | null => {
  const { civic_number, street, city, province, postal_code, country } = office;
  if (!civic_number || !street || !city || !province || !postal_code || !country) return null;
  const code = postalCode(postal_code);
  return {
    en: `${civic_number} ${street}, ${city}, ${province}  ${code}`,
    fr: `${civic_number}, ${street}, ${city} (${province})  ${code}`,
  };
};
