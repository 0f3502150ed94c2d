import {
  CompiledQuery,
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type Driver,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { takePending } from './at-commit.ts';
import { LockingAdapter } from './locking-adapter.ts';
import { BEGIN_ALONE } from './postgres-locks.ts';

const run = (connection: DatabaseConnection, statements: string) =>
  connection.executeQuery(CompiledQuery.raw(statements));

/**
 * Transactions that lock what they name, see `inTransaction`, which names an isolation level too. One that was begun in
 * any other way has named nothing: it takes the whole store, so that forgetting a lock costs time and breaks nothing.
 */
class LockingDriver extends PostgresDriver implements Driver {
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    takePending(connection);
    if (settings.isolationLevel) await super.beginTransaction(connection, settings);
    else await run(connection, BEGIN_ALONE);
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const statements = takePending(connection);
    if (statements.length === 0) await super.commitTransaction(connection);
    else await run(connection, [...statements, 'commit'].join('; '));
  }

  override async rollbackTransaction(
    connection: Parameters<PostgresDriver['rollbackTransaction']>[0],
  ): Promise<void> {
    takePending(connection);
    // A connection that cannot roll back is let go, and PostgreSQL undoes what it held; the first failure tells more.
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}

/** Kysely over PostgreSQL. */
export class LockingDialect extends PostgresDialect {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): Driver {
    return new LockingDriver({ pool: this.#pool });
  }

  override createAdapter(): LockingAdapter {
    return new LockingAdapter();
  }
}
