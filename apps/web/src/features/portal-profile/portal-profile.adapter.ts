import type { ContactInfo } from '@portal/contracts/portal-profile';

/** How a person is shown: what is missing is null, and the screen says so in words. */
export interface Contact {
  name: string | null;
  email: string | null;
  phone: string | null;
}

/** `(514) 555-0134` for ten digits, however they were typed; anything else as it is. */
export const displayPhone = (phone: string): string => {
  const digits = phone.replace(/[\s().-]/g, '');
  return /^\d{10}$/.test(digits) ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : phone;
};

/** First and last name, else the business name; the mobile phone, else the primary one. */
export const toContact = ({ attribute: { about, contact } }: ContactInfo): Contact => {
  const fullName = [about.first_name, about.last_name].filter(Boolean).join(' ');
  const phone = contact.mobile_phone || contact.primary_phone;
  return {
    name: fullName || about.bus_name || null,
    email: contact.email || null,
    phone: phone ? displayPhone(phone) : null,
  };
};
