// Behaviour: docs/behaviour/store.md
import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import { LockingAdapter } from './locking-adapter.ts';
import { locks, WHOLE_STORE, type Locks } from './locks.ts';
import { ALLOW_LONG_WORK, takeLocks } from './postgres-locks.ts';
import type { Database } from './schema.ts';
import { isConflict } from './unavailable.ts';

type Work<Result> = (transaction: Transaction<Database>) => Promise<Result>;

/** Work that may take minutes, as no call of a client does. */
const isLong = (held: Locks) => held === WHOLE_STORE || held.includes(locks.market);

const lockAndWork = <Result>(db: Kysely<Database>, held: Locks, work: Work<Result>) =>
  // Named as a transaction that takes its own locks, see LockingDriver.
  db
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (transaction) => {
      if (isLong(held)) await transaction.executeQuery(CompiledQuery.raw(ALLOW_LONG_WORK));
      await transaction.executeQuery(CompiledQuery.raw(takeLocks(held)));
      return work(transaction);
    });

const onceMoreAfterConflict = <Result>(run: () => Promise<Result>) =>
  run().catch((failure: unknown) => {
    if (!isConflict(failure)) throw failure;
    return run();
  });

/**
 * Does work in a transaction that holds locks, from before its first read until its end. SQLite has one transaction at
 * a time and needs none. Work that PostgreSQL undid because of another transaction is done once more, so it must change
 * nothing but the store. Given a transaction, the work is done within that one, under the locks it holds already.
 */
export const inTransaction = <Result>(
  db: Kysely<Database>,
  held: Locks,
  work: Work<Result>,
): Promise<Result> => {
  // Kysely's own mark of a transaction, which its type does not narrow by.
  if (db.isTransaction) return work(db as Transaction<Database>);
  const { adapter } = db.getExecutor();
  if (!(adapter instanceof LockingAdapter)) return db.transaction().execute(work);
  const run = () => lockAndWork(db, held, work);
  return adapter.queue(held === WHOLE_STORE ? [] : held, () => onceMoreAfterConflict(run));
};
