import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type Transaction } from 'kysely';
import type { StoreServices } from '../services.ts';
import { makeStoreFile } from '../seeding/make-store-file.ts';
import { seedStore } from '../seeding/seed.ts';
import { SEEDED_STORE_PREFIX, seededStorePath } from '../seeding/seeded-store-path.ts';
import { isPostgres } from '../store/is-postgres.ts';
import type { Database } from '../store/schema.ts';
import { restorePhotos } from '../modules/avatar/avatar.seed.ts';
import { copySeeded } from './copy-seeded.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { ENTIRE_STORE } from '../store/locks.ts';

/** Days that developers switch between; each is a file of some megabytes. */
const MAX_DAYS = 4;

const removeOlder = (folder: string) => {
  const made = readdirSync(folder)
    .filter((file) => file.startsWith(SEEDED_STORE_PREFIX) && file.endsWith('.sqlite'))
    .map((file) => ({ path: join(folder, file), at: statSync(join(folder, file)).mtimeMs }))
    .toSorted((one, other) => other.at - one.at);
  for (const { path } of made.slice(MAX_DAYS - 1)) rmSync(path, { force: true });
};

const makeSeeded = async (services: StoreServices, path: string) => {
  removeOlder(services.config.seededDir);
  await makeStoreFile(
    path,
    ({ db }) => seedStore({ ...services, db }),
    (unfinished) => renameSync(unfinished, path),
  );
};

/** On SQLite a seeded file of the day lies beside the store, which is restored from it. */
const restoreFile = async (services: StoreServices) => copySeeded(services.db, await seededStore(services));

const emptyAll = async (db: Transaction<Database>) => {
  const tables = await db.introspection.getTables();
  const names = tables.map(({ name }) => sql.table(name));
  await sql`truncate ${sql.join(names)} restart identity cascade`.execute(db);
};

/** PostgreSQL is truncated and seeded again in one transaction; other gateways over it wait. */
const restoreDataBase = (services: StoreServices) =>
  inTransaction(services.db, ENTIRE_STORE, async (db) => {
    await emptyAll(db);
    await seedStore({ ...services, db });
  });

/** Returns the path of the seeded store of the clock's day, which is seeded first if it does not exist. */
export const seededStore = async (services: StoreServices): Promise<string> => {
  const path = seededStorePath(services);
  if (!existsSync(path)) await makeSeeded(services, path);
  return path;
};

/**
 * Restores the store as it is seeded on the clock's day while the gateway runs, all or nothing. On SQLite the first time on
 * a day takes as long as seeding, on PostgreSQL each time; every session ends.
 */
export const restoreStore = async (services: StoreServices): Promise<void> => {
  const before = await services.db
    .selectFrom('attachment')
    .select('id')
    .where(({ eb, or }) => or([eb('archived_at', 'is', null), eb('is_unwanted', '=', 1)]))
    .execute();
  await (isPostgres(services.db) ? restoreDataBase(services) : restoreFile(services));
  await restorePhotos(
    services,
    before.map(({ id }) => id),
  );
};
