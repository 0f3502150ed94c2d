import { storedFields } from '../../ui/stored-fields.ts';
import type { Identity } from './use-registration.ts';

/** What was typed of an identity, and when another message may be requested (milliseconds, as text). */
type Draft = Identity & { resendFrom: string };

export const draft = storedFields<Draft>('registration');

/** The complete identity that was sent, to send it again; null when there is none. */
export const sentIdentity = (): Identity | null => {
  const { client_number, birth_date, postal_code, email, resendFrom } = draft.read();
  if (!client_number || !birth_date || !postal_code || !email || !resendFrom) return null;
  return { client_number, birth_date, postal_code, email };
};
