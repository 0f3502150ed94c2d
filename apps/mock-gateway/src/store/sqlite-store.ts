import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { BUSY_TIMEOUT_MS, openDatabase, sqliteDialect, type StoreConnection } from './dialect.ts';
import { findFault } from './find-fault.ts';
import { hasLog, rejectLeftLog, sidecarNames } from './left-log.ts';
import { migrate, rejectNewer } from './migrate.ts';
import { StoreError, type Store } from './opened-store.ts';
import { reasonOf } from './read-own-file.ts';
import type { Database } from './schema.ts';
import { sqliteEngine } from './sqlite-engine.ts';

const IN_MEMORY = ':memory:';

/** SQLite applies the writes beside a file to whatever file has its name. */
const adviceOn = (path: string) =>
  `Move the file away to start with a new store, or put a backup in its place; in both cases move ${sidecarNames(path)} away with it.`;

const originOfFault = (path: string) =>
  hasLog(path) ? `; it was read with ${path}-wal, which may belong to another file` : '';

const recordedMigrations = (database: DatabaseSync): string[] => {
  const isStore = database.prepare("select 1 from sqlite_schema where name = 'kysely_migration'").get();
  if (!isStore) return [];
  return database
    .prepare('select name from kysely_migration order by name')
    .all()
    .map(({ name }) => String(name));
};

const inspect = (path: string, skipsIntegrityCheck: boolean) => {
  // A connection that may write has SQLite delete the files beside the store, unless another process has it open. It would
  // also copy what is in a log into a file that the log may not belong to.
  const database = new DatabaseSync(path, { readOnly: hasLog(path), timeout: BUSY_TIMEOUT_MS });
  try {
    const fault = skipsIntegrityCheck ? null : findFault(database, statSync(path).size);
    if (fault !== null) throw new Error(fault);
    return recordedMigrations(database);
  } finally {
    database.close();
  }
};

/** SQLite reports a folder and an unreadable file in the same words, so both are checked first. */
const assertReadableFile = (path: string) => {
  if (statSync(path).isDirectory()) throw new Error('it is a folder');
  accessSync(path, constants.R_OK);
};

/**
 * Returns the migrations a file has recorded, without writing to it: only a rollback journal that another program left
 * beside it is applied. Throws a StoreError for one that is no usable store.
 */
const inspectOrReject = (path: string, skipsIntegrityCheck: boolean): string[] => {
  let recorded: string[];
  try {
    assertReadableFile(path);
    recorded = inspect(path, skipsIntegrityCheck);
    if (recorded.length === 0)
      throw new Error(statSync(path).size === 0 ? 'it is empty, 0 bytes' : 'it has no tables of a gateway');
  } catch (caught) {
    throw new StoreError(
      `The store ${path} cannot be read (${reasonOf(caught)}${originOfFault(path)}); expected a store of this gateway. ${adviceOn(path)}`,
    );
  }
  rejectNewer(path, recorded);
  return recorded;
};

const openWritable = (path: string, isDurable: boolean): StoreConnection => {
  if (!existsSync(path)) rejectLeftLog(path);
  try {
    // SQLite opens a file it may not write, and reports that only at the first write.
    if (existsSync(path)) accessSync(path, constants.W_OK);
    return openDatabase(path, isDurable);
  } catch (caught) {
    throw new StoreError(
      `The store ${path} cannot be written (${reasonOf(caught)}). Check its disk and its permissions.`,
    );
  }
};

const toStore = (database: StoreConnection): Store => {
  const db = new Kysely<Database>({ dialect: sqliteDialect(database) });
  return { db, engine: sqliteEngine(database), close: () => db.destroy() };
};

/** Opens a file that this process has open, and has migrated, already. */
export const reopenSqlite = (path: string): Store => toStore(openDatabase(path));

/** Opens a file as it is, for reading only. */
export const openSqliteReadOnly = (path: string): Kysely<Database> =>
  new Kysely<Database>({ dialect: sqliteDialect(new DatabaseSync(path, { readOnly: true })) });

/** What is known of a store that is opened, where it is not one that lasts. */
export interface OpenOptions {
  /** Skips the page check; for a fresh copy of a checked file. */
  skipsIntegrityCheck?: boolean;
  /** Whether a write is on disk before it is acknowledged. */
  isDurable?: boolean;
}

/** Opens a file, created if there is none, and migrates it. Its pages are checked unless `skipsIntegrityCheck`. */
export const openSqlite = async (
  path: string,
  { skipsIntegrityCheck = false, isDurable = true }: OpenOptions,
): Promise<Store> => {
  if (path !== IN_MEMORY) mkdirSync(dirname(path), { recursive: true });
  const recorded = path !== IN_MEMORY && existsSync(path) ? inspectOrReject(path, skipsIntegrityCheck) : [];
  const store = toStore(openWritable(path, isDurable));
  try {
    await migrate(store.db, recorded);
  } catch (failure) {
    // A process that continues, as after a failed import, would hold the file and its lock.
    await store.close();
    throw failure;
  }
  return store;
};
