// Behaviour: docs/behaviour/store.md
import { accessSync, constants, existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { HandleEmptyInListsPlugin, Kysely, replaceWithNoncontingentExpression } from 'kysely';
import type { Pool } from 'pg';
import { openDatabase, sqliteDialect, type StoreConnection } from './dialect.ts';
import type { Engine } from './engine.ts';
import { findFault } from './find-fault.ts';
import { findNewer, migrate } from './migrate.ts';
import { migrations } from './migrations.ts';
import { reasonOf } from './read-own-file.ts';
import type { Purpose } from './postgres.ts';
import { postgresEngine } from './postgres-engine.ts';
import type { Database } from './schema.ts';
import { sqliteEngine } from './sqlite-engine.ts';
import { isStoreUnavailable } from './unavailable.ts';
import { StartupError } from '../errors/startup-error.ts';

/** An open store: Kysely for queries, and what the engine beneath it does in its own way. */
export interface Store {
  db: Kysely<Database>;
  engine: Engine;
  close(): Promise<void>;
}

/** A store that cannot be used. Its message is one line for whoever starts the gateway; the file is left untouched. */
export class StoreError extends StartupError {}

const advice = 'Move the file away to start with a new store, or put a backup in its place.';

const appliedMigrations = (database: DatabaseSync): string[] => {
  const known = database.prepare("select 1 from sqlite_schema where name = 'kysely_migration'").get();
  if (!known) return [];
  return database
    .prepare('select name from kysely_migration order by name')
    .all()
    .map(({ name }) => String(name));
};

/** The files SQLite keeps beside a store; a look at it may make them, and only then may they go again. */
const besideFiles = (path: string) => [`${path}-wal`, `${path}-shm`];

const inspect = (path: string, isSound: boolean) => {
  const made = besideFiles(path).filter((file) => !existsSync(file));
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const fault = isSound ? null : findFault(database, statSync(path).size);
    if (fault !== null) throw new Error(fault);
    return appliedMigrations(database);
  } finally {
    database.close();
    for (const file of made) rmSync(file, { force: true });
  }
};

const refuseNewer = (where: string, applied: readonly string[]) => {
  const newer = findNewer(applied);
  if (newer)
    throw new StoreError(
      `The store ${where} is from a newer version (it has "${newer}"); expected at most ` +
        `"${Object.keys(migrations).at(-1)}". Update the gateway, or use another store.`,
    );
};

/** Names what SQLite would say of a folder and of a file that may not be read alike. */
const refuseNoFile = (path: string) => {
  if (statSync(path).isDirectory()) throw new Error('it is a folder');
  accessSync(path, constants.R_OK);
};

/** Looks at a store file without changing a byte of it. */
const refuseUnusable = (path: string, isSound: boolean): string[] => {
  let applied: string[];
  try {
    refuseNoFile(path);
    applied = inspect(path, isSound);
    if (applied.length === 0)
      throw new Error(statSync(path).size === 0 ? 'it is empty, 0 bytes' : 'it has no tables of a gateway');
  } catch (caught) {
    throw new StoreError(
      `The store ${path} cannot be read (${reasonOf(caught)}); expected a store of this gateway. ${advice}`,
    );
  }
  refuseNewer(path, applied);
  return applied;
};

/** Whether a place of a store is a data base of PostgreSQL; any other is a file of SQLite. */
export const isPostgresUrl = (where: string): boolean => /^postgres(?:ql)?:\/\//.test(where);

const asStore = (database: StoreConnection): Store => {
  const db = new Kysely<Database>({ dialect: sqliteDialect(database) });
  return { db, engine: sqliteEngine(database), close: () => db.destroy() };
};

const openSqlite = async (path: string, isSound: boolean): Promise<Store> => {
  let applied: string[] = [];
  if (path !== ':memory:') {
    mkdirSync(dirname(path), { recursive: true });
    if (existsSync(path)) applied = refuseUnusable(path, isSound);
  }
  let database: StoreConnection;
  try {
    // SQLite opens a file it may not write, and says so only at the first write.
    if (existsSync(path)) accessSync(path, constants.W_OK);
    database = openDatabase(path);
  } catch (caught) {
    throw new StoreError(
      `The store ${path} cannot be written (${reasonOf(caught)}). Check its disk and its permissions.`,
    );
  }
  const store = asStore(database);
  await migrate(store.db, applied);
  return store;
};

/** What a store is called in messages: its address may hold a password, its name holds none. */
export const nameOfStore = (where: string): string => {
  if (!isPostgresUrl(where)) return where;
  const { host, pathname } = new URL(where);
  return `${host}${pathname}`;
};

/** Read only where a store is kept in PostgreSQL. */
const postgres = async () => ({
  ...(await import('./postgres.ts')),
  ...(await import('./postgres-driver.ts')),
});

const appliedIn = async (pool: Pool) => {
  const found = await pool.query(`select to_regclass('kysely_migration') is not null as is_store`);
  if (!found.rows[0].is_store) return [];
  const { rows } = await pool.query(`select name from kysely_migration order by name`);
  return rows.map(({ name }) => String(name));
};

/** PostgreSQL has no `in ()`, which SQLite reads as what nothing is in. */
const noneOfNothing = new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression });

/** Brings a data base to the form of this version; gateways that start at the same time wait for each other. */
const migratePostgres = async (url: string) => {
  const { LockingDialect, openPool } = await postgres();
  const pool = openPool(url, 'maintenance');
  const db = new Kysely<Database>({ dialect: new LockingDialect(pool) });
  try {
    const applied = await appliedIn(pool);
    refuseNewer(nameOfStore(url), applied);
    await migrate(db, applied);
  } finally {
    await db.destroy();
  }
};

const servePostgres = async (url: string, purpose: Purpose): Promise<Store> => {
  const { LockingDialect, openPool } = await postgres();
  const pool = openPool(url, purpose);
  const db = new Kysely<Database>({ dialect: new LockingDialect(pool), plugins: [noneOfNothing] });
  return { db, engine: postgresEngine(pool), close: () => db.destroy() };
};

const openPostgres = async (url: string): Promise<Store> => {
  try {
    await migratePostgres(url);
  } catch (caught) {
    if (caught instanceof StoreError || isStoreUnavailable(caught)) throw caught;
    const found = caught instanceof Error ? caught.message : String(caught);
    throw new StoreError(
      `The store ${nameOfStore(url)} cannot be used (${found}). Check STORE_URL and PostgreSQL.`,
    );
  }
  return servePostgres(url, 'serving');
};

/** Opens a store once more that this process has open, and has brought to its form, already: for another thread. */
export const openBeside = async (where: string): Promise<Store> => {
  return isPostgresUrl(where) ? servePostgres(where, 'arithmetic') : asStore(openDatabase(where));
};

/** Opens a store as it is, for reading alone. Rejects with an Error of one line where there is no file. */
export const openToRead = async (where: string): Promise<Pick<Store, 'db' | 'close'>> => {
  if (!isPostgresUrl(where) && !existsSync(where))
    throw new StartupError(`There is no store at ${where}; set DATA_DIR to the gateway's folder.`);
  const open = async () => {
    if (!isPostgresUrl(where)) return sqliteDialect(new DatabaseSync(where, { readOnly: true }));
    const { LockingDialect, openPool } = await postgres();
    return new LockingDialect(openPool(where));
  };
  const db = new Kysely<Database>({ dialect: await open() });
  return { db, close: () => db.destroy() };
};

/**
 * Opens a store, a file of SQLite or the data base of a `postgres://` address, makes what is missing and brings its form
 * up to date. Throws a StoreError of one line for one that cannot be used, is no store, or comes from a newer version,
 * and leaves that one as it is. A file is searched for what a disk has spoilt, unless it is a copy just made, which is
 * known to be sound.
 */
export const openStore = (where: string, { isSound = false } = {}): Promise<Store> =>
  isPostgresUrl(where) ? openPostgres(where) : openSqlite(where, isSound);
