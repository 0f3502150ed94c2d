import { storedFields } from '../../ui/stored-fields.ts';
import type { Identity } from './use-registration.ts';

/** What was typed of an identity, and from when on another message may be asked for (milliseconds, as text). */
type Draft = Identity & { resendFrom: string };

export const draft = storedFields<Draft>('registration');

/** The whole identity that was sent, to send it again; null when there is none. */
export const sentIdentity = (): Identity | null => {
  const { client_number, birth_date, postal_code, email, resendFrom } = draft.read();
  if (!client_number || !birth_date || !postal_code || !email || !resendFrom) return null;
  return { client_number, birth_date, postal_code, email };
};
