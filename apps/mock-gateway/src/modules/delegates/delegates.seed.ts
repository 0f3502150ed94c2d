import { seededLinks } from '@portal/contracts/seeded-links';
import type { Kysely } from 'kysely';
import { businessDayAt } from '../../market/business-day.ts';
import { uuidOf } from '../../market/random.ts';
import type { Database } from '../../store/schema.ts';
import { insertDelegateLink } from './delegate-link.ts';
import type { DelegateRow } from './delegates.tables.ts';

const INVITING = 'simone.dube';
const YEAR_MS = 365 * 24 * 60 * 60_000;

/** Writes an invitation to a person who is no user, with the link by which they register. */
export const seedDelegates = async (db: Kysely<Database>, seed: number, now: number): Promise<void> => {
  const { id: user_id } = await db
    .selectFrom('user')
    .select('id')
    .where('username', '=', INVITING)
    .executeTakeFirstOrThrow();
  const row: DelegateRow = {
    id: uuidOf(`delegate/${seed}/${INVITING}`),
    user_id,
    name: 'Agathe Morel',
    email: 'agathe.morel@example.ca',
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
  };
  await db.insertInto('delegate').values(row).execute();
  await insertDelegateLink(db, seededLinks.delegateRegistration, row, 'fr');
};
