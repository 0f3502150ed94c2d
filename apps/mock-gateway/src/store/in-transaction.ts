// Behaviour: docs/behaviour/store.md
import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import { LockingAdapter } from './locking-adapter.ts';
import { locks, ENTIRE_STORE, type Locks } from './locks.ts';
import { SET_MAINTENANCE_TIMEOUTS, takeLocks } from './postgres-locks.ts';
import type { Database } from './schema.ts';
import { isConflict } from './unavailable.ts';

type Work<Result> = (transaction: Transaction<Database>) => Promise<Result>;

/** Whether work may take minutes, which no call of a client does. */
const isLong = (held: Locks) => held === ENTIRE_STORE || held.includes(locks.market);

const lockAndWork = <Result>(db: Kysely<Database>, held: Locks, work: Work<Result>) =>
  // The isolation level marks a transaction that takes its own locks, see LockingDriver.
  db
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (transaction) => {
      if (isLong(held)) await transaction.executeQuery(CompiledQuery.raw(SET_MAINTENANCE_TIMEOUTS));
      await transaction.executeQuery(CompiledQuery.raw(takeLocks(held)));
      return work(transaction);
    });

const retryAfterConflict = <Result>(run: () => Promise<Result>) =>
  run().catch((failure: unknown) => {
    if (!isConflict(failure)) throw failure;
    return run();
  });

/**
 * Does work in a transaction that holds locks, from before its first read until its end. SQLite runs one transaction at
 * a time and needs none. Work that PostgreSQL rolled back because of another transaction is retried once, so it must
 * change nothing but the store. Given a transaction, the work is done within it, under the locks it holds already.
 */
export const inTransaction = <Result>(
  db: Kysely<Database>,
  held: Locks,
  work: Work<Result>,
): Promise<Result> => {
  // Kysely's own flag, by which its types do not narrow.
  if (db.isTransaction) return work(db as Transaction<Database>);
  const { adapter } = db.getExecutor();
  if (!(adapter instanceof LockingAdapter)) return db.transaction().execute(work);
  const run = () => lockAndWork(db, held, work);
  return adapter.queue(held === ENTIRE_STORE ? [] : held, () => retryAfterConflict(run));
};
