import { sql, type Kysely, type Transaction } from 'kysely';
import { MAX_SKEW_MS } from '../../store/clock.ts';
import type { Database } from '../../store/schema.ts';

const MINUTE_MS = 60_000;
export const LONGEST_DELAY_MS = 15 * MINUTE_MS;
export const LOCK_MS = 60 * MINUTE_MS;

/** What is counted under one subject. */
export interface Counted {
  failures: number;
  blocked_until: number;
  locked_until: number;
  updated_at: number;
}

export const NO_FAILURES: Counted = { failures: 0, blocked_until: 0, locked_until: 0, updated_at: 0 };

/** An instant that is further away than any wait was written by a clock that has been put right since. */
const within = (until: number, longest: number, now: number) => (until > now + longest ? 0 : until);

const asOf = (row: Counted, now: number): Counted =>
  row.updated_at > now + MAX_SKEW_MS
    ? NO_FAILURES
    : {
        failures: row.failures,
        blocked_until: within(row.blocked_until, LONGEST_DELAY_MS, now),
        locked_until: within(row.locked_until, LOCK_MS, now),
        updated_at: Math.min(row.updated_at, now),
      };

/** A count from which one failure has gone for each `every` milliseconds since it was written. */
export const leak = (row: Counted, every: number, now: number): Counted => {
  const gone = Math.floor((now - row.updated_at) / every);
  return gone >= row.failures
    ? { ...row, failures: 0, updated_at: now }
    : { ...row, failures: row.failures - gone, updated_at: row.updated_at + gone * every };
};

/** Reads what is counted under each subject. */
export const readRows = async <Name extends string>(
  db: Kysely<Database>,
  subjects: Record<Name, string>,
  now: number,
): Promise<Record<Name, Counted>> => {
  const names = Object.keys(subjects) as Name[];
  const rows = await db
    .selectFrom('sign_in_throttle')
    .selectAll()
    .where('subject', 'in', Object.values<string>(subjects))
    .execute();
  const found = (subject: string) => rows.find((row) => row.subject === subject) ?? NO_FAILURES;
  // Every name of the subjects and no other.
  return Object.fromEntries(names.map((name) => [name, asOf(found(subjects[name]), now)])) as Record<
    Name,
    Counted
  >;
};

/**
 * Reads what is counted under each subject and keeps others from changing it until the transaction ends. Rows are taken
 * in one order, so that two transactions never wait for each other.
 */
export const holdRows = async <Name extends string>(
  transaction: Transaction<Database>,
  subjects: Record<Name, string>,
  now: number,
): Promise<Record<Name, Counted>> => {
  for (const subject of Object.values<string>(subjects).toSorted())
    await transaction
      .insertInto('sign_in_throttle')
      .values({ subject, ...NO_FAILURES, updated_at: now })
      // A row that is written is locked, which a read alone does not do on every engine.
      .onConflict((conflict) =>
        conflict.column('subject').doUpdateSet({ failures: sql.ref('sign_in_throttle.failures') }),
      )
      .execute();
  return readRows(transaction, subjects, now);
};

/** Writes what is counted under a subject that is held. */
export const writeRow = async (
  transaction: Transaction<Database>,
  subject: string,
  row: Counted,
): Promise<void> => {
  const { failures, blocked_until, locked_until, updated_at } = row;
  await transaction
    .updateTable('sign_in_throttle')
    .set({ failures, blocked_until, locked_until, updated_at })
    .where('subject', '=', subject)
    .execute();
};

/** Forgets what is counted under some subjects. */
export const forgetRows = async (db: Kysely<Database>, subjects: readonly string[]): Promise<void> => {
  await db.deleteFrom('sign_in_throttle').where('subject', 'in', subjects).execute();
};
