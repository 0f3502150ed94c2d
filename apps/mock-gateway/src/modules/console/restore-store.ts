import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type Transaction } from 'kysely';
import type { Services } from '../../calls/handlers.ts';
import { seedStore } from '../../seed.ts';
import { isPostgres } from '../../store/is-postgres.ts';
import { migrations } from '../../store/migrations.ts';
import type { Database } from '../../store/schema.ts';
import { openStore } from '../../store/store.ts';
import { restorePhotos } from '../avatar/avatar.seed.ts';
import { valuationDateAt } from '../market/calendar.ts';
import { copySeeded } from './copy-seeded.ts';

const PREFIX = 'seeded-';

/** A seeded store is made for a day, a seed and a form of the store; where one differs it is made anew. */
export const seededStorePath = ({ config, clock }: Pick<Services, 'config' | 'clock'>): string => {
  const day = valuationDateAt(clock.now());
  return join(config.dataDir, `${PREFIX}${day}-${config.seed}-${Object.keys(migrations).length}.sqlite`);
};

const removeOlder = (dataDir: string) => {
  for (const file of readdirSync(dataDir)) {
    if (file.startsWith(PREFIX)) rmSync(join(dataDir, file), { force: true });
  }
};

const makeSeeded = async (services: Services, path: string) => {
  removeOlder(services.config.dataDir);
  const unfinished = `${path}.unfinished`;
  const store = await openStore(unfinished);
  await seedStore({ ...services, db: store.db });
  await store.close();
  renameSync(unfinished, path);
};

/** SQLite keeps a seeded file of the day beside the store, and is put back from it. */
const restoreFile = async (services: Services) => {
  const path = seededStorePath(services);
  if (!existsSync(path)) await makeSeeded(services, path);
  await copySeeded(services.db, path);
};

const emptyAll = async (db: Transaction<Database>) => {
  const tables = await db.introspection.getTables();
  const names = tables.map(({ name }) => sql.table(name));
  await sql`truncate ${sql.join(names)} restart identity cascade`.execute(db);
};

/** PostgreSQL is emptied and seeded anew, all in one transaction; other gateways over it wait, and go on with it. */
const restoreDataBase = (services: Services) =>
  services.db.transaction().execute(async (db) => {
    await emptyAll(db);
    await seedStore({ ...services, db });
  });

/**
 * Puts the store back as it was seeded, at the clock's day, while the gateway runs: all of it or, when that fails,
 * nothing. On SQLite the first time on a day takes as long as seeding, on PostgreSQL each time; everybody is signed out.
 */
export const restoreStore = async (services: Services): Promise<void> => {
  await (isPostgres(services.db) ? restoreDataBase(services) : restoreFile(services));
  await restorePhotos(services.db, services.config.dataDir);
};
