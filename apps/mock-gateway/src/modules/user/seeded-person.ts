import type { TaxResidence } from '@portal/contracts/tax-forms';
import type { NewUser } from '../../identity/user.tables.ts';
import type { WealthProfile } from '../../wealth/account-plans.ts';
import type { SeededFirmKey } from '../app-config/seeded-firms.ts';
import type { SeededRoleKey } from './seeded-roles.ts';

/** A user of the seed, and the state of the portal that they show. */
export interface SeededPerson {
  username: string;
  /** For developers, in one line. */
  shows: string;
  /** Null for a client who is a business only. */
  name: readonly [first: string, last: string] | null;
  profile: WealthProfile;
  firm?: SeededFirmKey;
  roles?: readonly SeededRoleKey[];
  language?: 'en' | 'fr';
  isTimedOut?: boolean;
  /** Whether signing in takes a code of an authenticator app. */
  hasAuthenticator?: boolean;
  /** Whether the terms are yet to be accepted. */
  isBeforeTerms?: boolean;
  /** Whether the advisor asks for documents. */
  hasRequests?: boolean;
  /** Whether there is an upload in each state that is no document yet. */
  hasUploads?: boolean;
  /** Whether hundreds of sign-ins came before. */
  hasLongHistory?: boolean;
  /** Whether there are documents of several years. */
  hasManyDocuments?: boolean;
  /** How many further client numbers there are, as families have them. */
  moreClients?: number;
  /** Whether the tax slips of the last year are among their documents. */
  hasTaxSlips?: boolean;
  /** Where they lived at the end of each year from one on, where that was in another province than today or abroad. */
  residences?: Readonly<Record<number, TaxResidence>>;
  ids?: { user?: string; client?: string; clientId?: string; photo?: string };
  /** Columns of the user's row that differ from an ordinary client's. */
  columns?: Partial<NewUser>;
  /** The name of the advisor whose user they are. */
  advisor?: string;
}

/** Whether a person lives abroad today, by the last of their residences. */
export const livesAbroad = ({ residences = {} }: SeededPerson): boolean =>
  Object.values(residences).at(-1) === 'abroad';
