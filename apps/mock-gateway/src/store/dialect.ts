import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { SqliteDialect } from 'kysely';

/** Waits this long for another process that writes before it gives up. */
const BUSY_TIMEOUT_MS = 5_000;

/**
 * Opens a store file with what the gateway relies on: a write-ahead log, writes on disk before they are acknowledged,
 * foreign keys.
 */
export const openDatabase = (path: string): DatabaseSync => {
  const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true });
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  return database;
};

/** Kysely over Node's own SQLite. */
export const sqliteDialect = (database: DatabaseSync): SqliteDialect =>
  new SqliteDialect({
    database: {
      close: () => database.close(),
      prepare: (sql) => {
        const statement = database.prepare(sql);
        const run = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
        return {
          reader: statement.columns().length > 0,
          all: (parameters) => statement.all(...run(parameters)),
          run: (parameters) => statement.run(...run(parameters)),
          iterate: (parameters) => statement.iterate(...run(parameters)),
        };
      },
    },
  });
