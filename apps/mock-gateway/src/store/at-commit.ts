import type { DatabaseConnection, Transaction } from 'kysely';
import type { Database } from './schema.ts';

const pending = new WeakMap<DatabaseConnection, string[]>();

/**
 * Defers statements until a transaction is committed: they then go to PostgreSQL in one message with the commit, so that
 * the server holds their locks for that message only, never while it waits for this process.
 */
export const atCommit = (transaction: Transaction<Database>, ...statements: string[]): Promise<void> =>
  transaction.getExecutor().provideConnection(async (connection) => {
    pending.set(connection, [...(pending.get(connection) ?? []), ...statements]);
  });

/** Removes and returns the statements deferred on a connection. */
export const takePending = (connection: DatabaseConnection): string[] => {
  const statements = pending.get(connection) ?? [];
  pending.delete(connection);
  return statements;
};
