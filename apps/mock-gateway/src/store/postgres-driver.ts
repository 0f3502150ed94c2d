import {
  CompiledQuery,
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type Driver,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { dropEffects, runEffects } from './after-commit.ts';
import { takePending } from './at-commit.ts';
import { LockingAdapter } from './locking-adapter.ts';
import { BEGIN_EXCLUSIVE } from './postgres-locks.ts';

const run = (connection: DatabaseConnection, statements: string) =>
  connection.executeQuery(CompiledQuery.raw(statements));

/**
 * Transactions with named locks are started by `inTransaction`, which sets an isolation level too. One that is started in any
 * other way names no locks: it locks the entire store, so that a forgotten lock costs time and breaks nothing.
 */
export class LockingDriver extends PostgresDriver implements Driver {
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    takePending(connection);
    dropEffects(connection);
    if (settings.isolationLevel) await super.beginTransaction(connection, settings);
    else await run(connection, BEGIN_EXCLUSIVE);
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const statements = takePending(connection);
    if (statements.length === 0) await super.commitTransaction(connection);
    else await run(connection, [...statements, 'commit'].join('; '));
    runEffects(connection);
  }

  override async rollbackTransaction(
    connection: Parameters<PostgresDriver['rollbackTransaction']>[0],
  ): Promise<void> {
    takePending(connection);
    dropEffects(connection);
    // PostgreSQL rolls back by itself when a connection that cannot do so is closed; the first error says more.
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}

/** Kysely over PostgreSQL. */
export class LockingDialect extends PostgresDialect {
  readonly #driver: Driver;
  readonly #adapter: LockingAdapter;

  /** The adapter is given where two databases share the locks of this process. */
  constructor(pool: pg.Pool, driver: Driver = new LockingDriver({ pool }), adapter = new LockingAdapter()) {
    super({ pool });
    this.#driver = driver;
    this.#adapter = adapter;
  }

  override createDriver(): Driver {
    return this.#driver;
  }

  override createAdapter(): LockingAdapter {
    return this.#adapter;
  }
}
