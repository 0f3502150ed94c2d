import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Services } from '../../calls/handlers.ts';
import { seedStore } from '../../seed.ts';
import type { StoreConnection } from '../../store/dialect.ts';
import { migrations } from '../../store/migrations.ts';
import { openStore } from '../../store/store.ts';
import { restorePhotos } from '../avatar/avatar.seed.ts';
import { valuationDateAt } from '../market/calendar.ts';

const PREFIX = 'seeded-';

/** A seeded store is made for a day, a seed and a form of the store; where one differs it is made anew. */
export const seededStorePath = ({ config, clock }: Pick<Services, 'config' | 'clock'>): string => {
  const day = valuationDateAt(clock.now());
  return join(config.seededDir, `${PREFIX}${day}-${config.seed}-${Object.keys(migrations).length}.sqlite`);
};

/** Days that developers go to and fro between; each is a file of some megabytes. */
const MOST_DAYS = 4;

const removeOlder = (folder: string) => {
  const made = readdirSync(folder)
    .filter((file) => file.startsWith(PREFIX) && file.endsWith('.sqlite'))
    .map((file) => ({ path: join(folder, file), at: statSync(join(folder, file)).mtimeMs }))
    .toSorted((one, other) => other.at - one.at);
  for (const { path } of made.slice(MOST_DAYS - 1)) rmSync(path, { force: true });
};

const makeSeeded = async (services: Services, path: string) => {
  removeOlder(services.config.seededDir);
  const unfinished = `${path}.unfinished`;
  rmSync(unfinished, { force: true });
  const store = await openStore(unfinished);
  await seedStore({ ...services, db: store.db, database: store.database });
  await store.close();
  renameSync(unfinished, path);
};

const names = (database: StoreConnection, sql: string) =>
  database
    .prepare(sql)
    .all()
    .map(({ name }) => String(name));

const copyTable = (database: StoreConnection, table: string) => {
  const columns = names(database, `select name from pragma_table_info('${table}')`)
    .map((column) => `"${column}"`)
    .join(', ');
  database.exec(`delete from main."${table}"`);
  database.exec(`insert into main."${table}" (${columns}) select ${columns} from seeded."${table}"`);
};

/** Logs that only grow are held by triggers; those stand aside while everything is put back at once. */
const withoutTriggers = (database: StoreConnection, work: () => void) => {
  const triggers = database.prepare(`select name, sql from main.sqlite_schema where type = 'trigger'`).all();
  for (const { name } of triggers) database.exec(`drop trigger main."${String(name)}"`);
  work();
  for (const { sql } of triggers) database.exec(String(sql));
};

const copyAll = (database: StoreConnection) => {
  const tables = names(
    database,
    `select name from main.sqlite_schema where type = 'table' and name not like 'kysely%'`,
  );
  database.exec('begin immediate');
  try {
    withoutTriggers(database, () => tables.forEach((table) => copyTable(database, table)));
    database.exec('commit');
  } catch (caught) {
    database.exec('rollback');
    throw caught;
  }
};

/** The path of the seeded store of the clock's day, which is made when there is none; that takes as long as seeding. */
export const seededStore = async (services: Services): Promise<string> => {
  const path = seededStorePath(services);
  if (!existsSync(path)) await makeSeeded(services, path);
  return path;
};

/**
 * Puts the store back as it was seeded, at the clock's day, while the gateway runs: all of it or, when that fails,
 * nothing. The first time on a day takes as long as seeding; everybody is signed out.
 */
export const restoreStore = async (services: Services): Promise<void> => {
  const { db, database, config } = services;
  const path = await seededStore(services);
  // Kysely lends the connection to nobody else meanwhile, so no transaction of a call is cut in two.
  await db.connection().execute(async () => {
    database.exec('PRAGMA foreign_keys = off');
    database.prepare('attach ? as seeded').run(path);
    try {
      copyAll(database);
    } finally {
      database.exec('detach seeded; PRAGMA foreign_keys = on');
    }
  });
  await restorePhotos(db, config.dataDir);
};
