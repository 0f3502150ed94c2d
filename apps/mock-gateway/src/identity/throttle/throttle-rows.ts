import { MINUTE_MS } from '@portal/contracts/durations';
import { sql, type Kysely, type Transaction } from 'kysely';
import { MAX_SKEW_MS } from '../../store/clock.ts';
import type { Database } from '../../store/schema.ts';

export const MAX_DELAY_MS = 15 * MINUTE_MS;
export const LOCK_MS = 60 * MINUTE_MS;

/** The failures that are counted under one subject. Instants are milliseconds since 1970. */
export interface FailureCount {
  failures: number;
  blocked_until: number;
  locked_until: number;
  updated_at: number;
}

export const NO_FAILURES: FailureCount = { failures: 0, blocked_until: 0, locked_until: 0, updated_at: 0 };

/** An instant further ahead than any delay was written by a clock that has since been corrected. */
const ignoreFuture = (until: number, max: number, now: number) => (until > now + max ? 0 : until);

const asOf = (row: FailureCount, now: number): FailureCount =>
  row.updated_at > now + MAX_SKEW_MS
    ? NO_FAILURES
    : {
        failures: row.failures,
        blocked_until: ignoreFuture(row.blocked_until, MAX_DELAY_MS, now),
        locked_until: ignoreFuture(row.locked_until, LOCK_MS, now),
        updated_at: Math.min(row.updated_at, now),
      };

/** Returns a count less one failure for each `every` milliseconds since it was written. */
export const decay = (row: FailureCount, every: number, now: number): FailureCount => {
  const removed = Math.floor((now - row.updated_at) / every);
  return removed >= row.failures
    ? { ...row, failures: 0, updated_at: now }
    : { ...row, failures: row.failures - removed, updated_at: row.updated_at + removed * every };
};

/** Reads the failures of each subject. */
export const readRows = async <Name extends string>(
  db: Kysely<Database>,
  subjects: Record<Name, string>,
  now: number,
): Promise<Record<Name, FailureCount>> => {
  const names = Object.keys(subjects) as Name[];
  const rows = await db
    .selectFrom('sign_in_throttle')
    .selectAll()
    .where('subject', 'in', Object.values<string>(subjects))
    .execute();
  const found = (subject: string) => rows.find((row) => row.subject === subject) ?? NO_FAILURES;
  // It has every name of the subjects and no other.
  return Object.fromEntries(names.map((name) => [name, asOf(found(subjects[name]), now)])) as Record<
    Name,
    FailureCount
  >;
};

/**
 * Reads the failures of each subject and locks their rows until the transaction ends. Rows are locked in one order, so
 * that two transactions never wait for each other.
 */
export const lockRows = async <Name extends string>(
  transaction: Transaction<Database>,
  subjects: Record<Name, string>,
  now: number,
): Promise<Record<Name, FailureCount>> => {
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

/** Writes the failures of a subject whose row is locked. */
export const writeRow = async (
  transaction: Transaction<Database>,
  subject: string,
  row: FailureCount,
): Promise<void> => {
  const { failures, blocked_until, locked_until, updated_at } = row;
  await transaction
    .updateTable('sign_in_throttle')
    .set({ failures, blocked_until, locked_until, updated_at })
    .where('subject', '=', subject)
    .execute();
};

/** Deletes the failures of some subjects. */
export const deleteRows = async (db: Kysely<Database>, subjects: readonly string[]): Promise<void> => {
  await db.deleteFrom('sign_in_throttle').where('subject', 'in', subjects).execute();
};
