import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { openDatabase, sqliteDialect, type StoreConnection } from './dialect.ts';
import { migrations } from './migrations.ts';
import type { Database } from './schema.ts';

/** An open store: Kysely for queries, and the connection beneath it for bulk work and statements kept ready. */
export interface Store {
  path: string;
  db: Kysely<Database>;
  database: StoreConnection;
  close(): Promise<void>;
}

/** A store that cannot be used. Its message is one line for whoever starts the gateway; the file is left untouched. */
export class StoreError extends Error {}

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

const inspect = (path: string) => {
  const made = besideFiles(path).filter((file) => !existsSync(file));
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const [first] = database.prepare('PRAGMA quick_check(1)').all();
    if (first?.['quick_check'] !== 'ok') throw new Error(String(first?.['quick_check']));
    return appliedMigrations(database);
  } finally {
    database.close();
    for (const file of made) rmSync(file, { force: true });
  }
};

/** Looks at a store file without changing a byte of it. */
const refuseUnusable = (path: string) => {
  let applied: string[];
  try {
    applied = inspect(path);
  } catch (caught) {
    const found = caught instanceof Error ? caught.message : String(caught);
    throw new StoreError(
      `The store ${path} cannot be read (${found}); expected a store of this gateway. ${advice}`,
    );
  }
  const newer = applied.find((name) => !Object.hasOwn(migrations, name));
  if (newer) {
    throw new StoreError(
      `The store ${path} is from a newer version (it has "${newer}"); expected at most ` +
        `"${Object.keys(migrations).at(-1)}". Update the gateway, or use another DATA_DIR.`,
    );
  }
};

const migrate = async (db: Kysely<Database>) => {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // Numbers are given to domains; a store may have seen a later one first.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
};

/**
 * Opens the store file, or creates it, and brings its form up to date. Throws a StoreError of one line for a file that
 * is damaged, is no store, or comes from a newer version, and leaves that file as it is.
 */
export const openStore = async (path: string): Promise<Store> => {
  if (path !== ':memory:') {
    mkdirSync(dirname(path), { recursive: true });
    if (existsSync(path)) refuseUnusable(path);
  }
  let database: StoreConnection;
  try {
    database = openDatabase(path);
  } catch (caught) {
    const found = caught instanceof Error ? caught.message : String(caught);
    throw new StoreError(
      `The store ${path} cannot be written (${found}). Check its disk and its permissions.`,
    );
  }
  const db = new Kysely<Database>({ dialect: sqliteDialect(database) });
  await migrate(db);
  return { path, db, database, close: () => db.destroy() };
};
