import type { DatabaseConnection, Transaction } from 'kysely';
import type { Database } from './schema.ts';

const pending = new WeakMap<DatabaseConnection, string[]>();

/**
 * Keeps statements until a transaction is committed: they then go to PostgreSQL in one message with the commit, so that
 * what they lock is held by the server alone and never while it waits for this process.
 */
export const atCommit = (transaction: Transaction<Database>, ...statements: string[]): Promise<void> =>
  transaction.getExecutor().provideConnection(async (connection) => {
    pending.set(connection, [...(pending.get(connection) ?? []), ...statements]);
  });

/** The statements kept for a connection, which are then no longer kept. */
export const takePending = (connection: DatabaseConnection): string[] => {
  const statements = pending.get(connection) ?? [];
  pending.delete(connection);
  return statements;
};
