import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type Transaction } from 'kysely';
import type { StoreServices } from '../services.ts';
import { seedStore } from '../seeding/seed.ts';
import { SEEDED_STORE_PREFIX, seededStorePath } from '../seeding/seeded-store-path.ts';
import { isPostgres } from '../store/is-postgres.ts';
import type { Database } from '../store/schema.ts';
import { openStore } from '../store/store.ts';
import { restorePhotos } from '../modules/avatar/avatar.seed.ts';
import { copySeeded } from './copy-seeded.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { ENTIRE_STORE } from '../store/locks.ts';

/** Days that developers go to and fro between; each is a file of some megabytes. */
const MOST_DAYS = 4;

const removeOlder = (folder: string) => {
  const made = readdirSync(folder)
    .filter((file) => file.startsWith(SEEDED_STORE_PREFIX) && file.endsWith('.sqlite'))
    .map((file) => ({ path: join(folder, file), at: statSync(join(folder, file)).mtimeMs }))
    .toSorted((one, other) => other.at - one.at);
  for (const { path } of made.slice(MOST_DAYS - 1)) rmSync(path, { force: true });
};

const makeSeeded = async (services: StoreServices, path: string) => {
  removeOlder(services.config.seededDir);
  const unfinished = `${path}.unfinished`;
  rmSync(unfinished, { force: true });
  const store = await openStore(unfinished);
  await seedStore({ ...services, db: store.db });
  await store.close();
  renameSync(unfinished, path);
};

/** SQLite keeps a seeded file of the day beside the store, and is put back from it. */
const restoreFile = async (services: StoreServices) => copySeeded(services.db, await seededStore(services));

const emptyAll = async (db: Transaction<Database>) => {
  const tables = await db.introspection.getTables();
  const names = tables.map(({ name }) => sql.table(name));
  await sql`truncate ${sql.join(names)} restart identity cascade`.execute(db);
};

/** PostgreSQL is emptied and seeded anew, all in one transaction; other gateways over it wait, and go on with it. */
const restoreDataBase = (services: StoreServices) =>
  inTransaction(services.db, ENTIRE_STORE, async (db) => {
    await emptyAll(db);
    await seedStore({ ...services, db });
  });

/** The path of the seeded store of the clock's day, which is made when there is none; that takes as long as seeding. */
export const seededStore = async (services: StoreServices): Promise<string> => {
  const path = seededStorePath(services);
  if (!existsSync(path)) await makeSeeded(services, path);
  return path;
};

/**
 * Puts the store back as it was seeded, at the clock's day, while the gateway runs: all of it or, when that fails,
 * nothing. On SQLite the first time on a day takes as long as seeding, on PostgreSQL each time; everybody is signed out.
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
