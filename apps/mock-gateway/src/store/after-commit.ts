import type { DatabaseConnection, Kysely } from 'kysely';
import type { Database } from './schema.ts';

type Effect = () => void;

const deferred = new WeakMap<DatabaseConnection, Effect[]>();

/**
 * Calls back once the transaction of `db` is committed, and never when it is rolled back; at once outside a transaction.
 * The callback must not throw: what it follows can no longer be undone.
 */
export const afterCommit = async (db: Kysely<Database>, effect: Effect): Promise<void> => {
  if (!db.isTransaction) return effect();
  await db.getExecutor().provideConnection(async (connection) => {
    deferred.set(connection, [...(deferred.get(connection) ?? []), effect]);
  });
};

/** Forgets the callbacks of a transaction that begins or is rolled back. */
export const dropEffects = (connection: DatabaseConnection): void => void deferred.delete(connection);

/** Calls back what waited for the commit of a connection. */
export const runEffects = (connection: DatabaseConnection): void => {
  const effects = deferred.get(connection) ?? [];
  deferred.delete(connection);
  for (const effect of effects) effect();
};
