import type { LedgerConsent } from '@portal/contracts/consents';
import type { Language } from '@portal/contracts/constants';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../store/schema.ts';
import type { ConsentTables } from './consents.tables.ts';
import { statementOf } from './statements.ts';

type Db = Kysely<Database>;
type ConsentEvent = Selectable<ConsentTables['consent_event']>;

interface NewConsent {
  userId: string;
  kind: LedgerConsent;
  action: ConsentEvent['action'];
  language: Language | null;
  at: number;
}

/** Appends what a client gave or ended; returns the id of the event. Pass the transaction of its effect. */
export const recordConsent = async (
  db: Db,
  { userId, kind, action, language, at }: NewConsent,
): Promise<number> => {
  const row = { user_id: userId, kind, action, ...statementOf(kind), language, acceptance_id: null, at };
  const { id } = await db.insertInto('consent_event').values(row).returning('id').executeTakeFirstOrThrow();
  return Number(id);
};

/** The last event of each kind of consent of a user. */
export const lastConsents = async (
  db: Db,
  userId: string,
): Promise<ReadonlyMap<ConsentEvent['kind'], ConsentEvent>> => {
  const rows = await db
    .selectFrom('consent_event')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.kind, row]));
};

/** Whether a user's consent is in force. */
export const hasConsent = async (db: Db, userId: string, kind: LedgerConsent): Promise<boolean> =>
  (await lastConsents(db, userId)).get(kind)?.action === 'given';
