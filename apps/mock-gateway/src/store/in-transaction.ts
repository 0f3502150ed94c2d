import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';

/** Does work in the transaction it is given, or in one of its own. */
export const inTransaction = <Result>(
  db: Kysely<Database>,
  work: (transaction: Transaction<Database>) => Promise<Result>,
): Promise<Result> =>
  // Kysely's own mark of a transaction, which its type does not narrow by.
  db.isTransaction ? work(db as Transaction<Database>) : db.transaction().execute(work);
