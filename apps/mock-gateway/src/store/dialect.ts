import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type Driver,
  type SqliteDialectConfig,
} from 'kysely';
import { dropEffects, runEffects } from './after-commit.ts';

/** How long a connection waits for another process that is writing, in milliseconds. */
export const BUSY_TIMEOUT_MS = 5_000;

/**
 * How Kysely begins a transaction. Ours write: one that took the write lock only after its reads would be rejected when
 * another process wrote in between, instead of waiting for its turn.
 */
const BEGIN = 'begin';
const ROLLBACK = 'rollback';
const NO_CHANGES = { changes: 0, lastInsertRowid: 0 };

const isRead = (sql: string) => /^\s*(?:select|pragma data_version)\b/i.test(sql);

/** A connection that counts its writes, so that a cache of reads knows when to read again. */
export class StoreConnection extends DatabaseSync {
  /** Increases with every statement of this connection that may write, and with the end of every transaction. */
  writes = 0;

  override exec(sql: string): void {
    this.writes += 1;
    super.exec(sql);
  }

  override prepare(sql: string): StatementSync {
    const statement = super.prepare(sql);
    return isRead(sql) ? statement : this.#counted(statement);
  }

  #counted(statement: StatementSync) {
    const counted =
      (execute: (...parameters: never[]) => unknown) =>
      (...parameters: never[]) => {
        this.writes += 1;
        return execute.apply(statement, parameters);
      };
    const { run, get, all, iterate } = statement;
    return Object.assign(statement, {
      run: counted(run),
      get: counted(get),
      all: counted(all),
      iterate: counted(iterate),
    });
  }
}

/**
 * Opens a store file with what the gateway relies on: a write-ahead log, foreign keys, and writes that are on disk before
 * they are acknowledged. A store that does not outlive its process needs not wait for the disk: it is not durable.
 */
export const openDatabase = (path: string, isDurable = true): StoreConnection => {
  const database = new StoreConnection(path, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true });
  database.exec('PRAGMA journal_mode = WAL');
  database.exec(isDurable ? 'PRAGMA synchronous = FULL' : 'PRAGMA synchronous = OFF');
  return database;
};

/** Tells what waits for a commit that it has happened. */
class CommitDriver extends SqliteDriver implements Driver {
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection);
    runEffects(connection);
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    dropEffects(connection);
    await super.rollbackTransaction(connection);
  }
}

class CommitDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new CommitDriver(this.#config);
  }
}

/** More than the statements of any one call; those with lists of another length would otherwise stay for ever. */
const MAX_PREPARED = 300;

/** What changes no table. After any other statement, one that was prepared before may not know every column. */
const CHANGES_NO_TABLE = /^\s*(?:select|with|insert|update|delete|begin|commit|rollback)\b/i;

/** A statement, and whether it returns rows: to ask it describes every column, which takes longer than a short read. */
interface Prepared {
  statement: StatementSync;
  reader: boolean;
}

const prepareIn = (database: DatabaseSync, sql: string): Prepared => {
  const statement = database.prepare(sql);
  return { statement, reader: statement.columns().length > 0 };
};

/** Prepares each statement once: compiling its text takes longer than most of them run. The least used are forgotten. */
const preparedBy = (database: DatabaseSync) => {
  const prepared = new Map<string, Prepared>();
  return (sql: string): Prepared => {
    if (!CHANGES_NO_TABLE.test(sql)) {
      prepared.clear();
      return prepareIn(database, sql);
    }
    const statement = prepared.get(sql) ?? prepareIn(database, sql);
    // A map keeps the order in which its keys were set.
    prepared.delete(sql);
    prepared.set(sql, statement);
    const [oldest] = prepared.keys();
    if (prepared.size > MAX_PREPARED && oldest !== undefined) prepared.delete(oldest);
    return statement;
  };
};

/** Kysely over Node's own SQLite. */
export const sqliteDialect = (database: DatabaseSync): SqliteDialect => {
  const prepare = preparedBy(database);
  // SQLite rolls back a transaction itself when the disk is full; a second rollback would fail and hide the reason.
  const isRolledBack = (sql: string) => sql === ROLLBACK && !database.isTransaction;
  return new CommitDialect({
    database: {
      close: () => database.close(),
      prepare: (sql) => {
        const { statement, reader } = prepare(sql === BEGIN ? `${BEGIN} immediate` : sql);
        const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
        return {
          reader,
          all: (parameters) => statement.all(...values(parameters)),
          run: (parameters) => (isRolledBack(sql) ? NO_CHANGES : statement.run(...values(parameters))),
          // One that is read row by row is its reader's own until it ends.
          iterate: (parameters) => database.prepare(sql).iterate(...values(parameters)),
        };
      },
    },
  });
};
