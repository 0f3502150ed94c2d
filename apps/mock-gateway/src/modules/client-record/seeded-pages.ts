import { seededLinks, seededRecord } from '@portal/contracts/seeded-links';

interface SeededPage {
  /** A path of the portal. */
  page: string;
  shows: string;
}

const { client_number, birth_date, postal_code, email } = seededRecord;

/** Public pages that a link opens. Their links exist only in stores that this gateway seeded itself. */
export const seededPages: readonly SeededPage[] = [
  { page: `/activate/${seededLinks.invitation}`, shows: 'an invitation' },
  {
    page: `/activate/${seededLinks.expiredInvitation}`,
    shows: 'one that is over; colette.pare@example.ca gets another',
  },
  { page: `/activate/${seededLinks.usedInvitation}`, shows: 'one that was used' },
  { page: '/register', shows: `client ${client_number}, ${birth_date}, ${postal_code}, ${email}` },
  { page: `/register/${seededLinks.registration}`, shows: 'the last step of a registration' },
  {
    page: `/register/${seededLinks.delegateRegistration}`,
    shows: 'the registration of a person whom simone.dube invited as a delegate',
  },
  { page: '/forgotpassword', shows: 'any user above, by <username>@example.ca; codes are in the outbox' },
];
