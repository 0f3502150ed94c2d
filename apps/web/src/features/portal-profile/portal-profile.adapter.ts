import type { ContactInfo } from '@portal/contracts/portal-profile';
import { phone as phoneText } from '@portal/i18n/format';

/** How a person is shown: what is missing is null, and the screen says so in words. */
export interface Contact {
  name: string | null;
  email: string | null;
  phone: string | null;
}

/** First and last name, else the business name; the mobile phone, else the primary one. */
export const toContact = ({ attribute: { about, contact } }: ContactInfo): Contact => {
  const fullName = [about.first_name, about.last_name].filter(Boolean).join(' ');
  const phone = contact.mobile_phone || contact.primary_phone;
  return {
    name: fullName || about.bus_name || null,
    email: contact.email || null,
    phone: phone ? phoneText(phone) : null,
  };
};
