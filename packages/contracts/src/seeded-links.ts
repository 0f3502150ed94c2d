/**
 * Links and people of the examples of public entry calls. The mock gateway seeds them; another gateway prepares them
 * through provider states. Real codes are random and known only from their mail.
 */
export const seededLinks = {
  invitation: 'invitation-unused-northmere-0001',
  expiredInvitation: 'invitation-expired-northmere-001',
  usedInvitation: 'invitation-used-northmere-000001',
  registration: 'registration-open-northmere-0001',
  delegateRegistration: 'delegate-registration-open-0001',
  protection: 'protection-open-northmere-00001x',
  unknown: 'nobody-was-ever-given-this-code0',
} as const;

/** A client of the firm who has no username yet. */
export const seededRecord = {
  client_number: '204518',
  birth_date: '1968-04-09',
  postal_code: 'H2X 1Y4',
  email: 'beatrice.lang@example.ca',
} as const;
