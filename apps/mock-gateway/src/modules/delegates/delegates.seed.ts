import { seededLinks } from '@portal/contracts/seeded-links';
import type { Kysely } from 'kysely';
import { businessDayAt } from '../../market/business-day.ts';
import { uuidOf } from '../../market/random.ts';
import type { Database } from '../../store/schema.ts';
import { insertDelegateLink } from './delegate-link.ts';
import type { DelegateRow } from './delegates.tables.ts';

const INVITING = 'simone.dube';
const YEAR_MS = 365 * 24 * 60 * 60_000;

/** Writes an invitation to a person who is no user, with the link by which they register, and one to a user who is no client. */
export const seedDelegates = async (db: Kysely<Database>, seed: number, now: number): Promise<void> => {
  const { id: user_id } = await db
    .selectFrom('user')
    .select('id')
    .where('username', '=', INVITING)
    .executeTakeFirstOrThrow();
  const invitationOf = (name: string, email: string, more: Partial<DelegateRow> = {}): DelegateRow => ({
    id: uuidOf(`delegate/${seed}/${email}`),
    user_id,
    name,
    email,
    relation: 'attorney',
    from_day: businessDayAt(now),
    until_day: null,
    has_all_accounts: 1,
    has_amounts: 1,
    has_documents: 0,
    invited_at: now,
    // Long after a developer seeded the store, the link must still be valid.
    lapses_at: now + YEAR_MS,
    accepted_at: null,
    accepted_by: null,
    role: null,
    terms: null,
    closed_at: null,
    closed_as: null,
    ...more,
  });
  const stranger = invitationOf('Agathe Morel', 'agathe.morel@example.ca');
  const known = invitationOf('Rosalie Aubin', 'rosalie.aubin@example.ca', { relation: 'accountant' });
  await db.insertInto('delegate').values([stranger, known]).execute();
  await insertDelegateLink(db, seededLinks.delegateRegistration, stranger, 'fr');
};
