import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import type { Config } from './config.ts';
import { publishFunds } from './modules/funds/publish-funds.ts';
import { advance } from './modules/wealth/advance.ts';
import { seededStorePath } from './modules/console/restore-store.ts';
import { valuationDateAt } from './modules/market/calendar.ts';
import { publishTerms } from './modules/terms/terms.seed.ts';
import { refuseDefaultSecrets, refuseToSeed } from './refuse-default-secrets.ts';
import { seedStore } from './seed.ts';
import type { Clock } from './store/clock.ts';
import { openStore, type Store } from './store/store.ts';

/** Seeds beside the place of the store and moves it there when whole: a seeding that was killed leaves no half store. */
const makeSeeded = async (path: string, config: Config, clock: Clock) => {
  const unfinished = `${path}.unfinished`;
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${unfinished}${suffix}`, { force: true });
  const store = await openStore(unfinished);
  await seedStore({ ...store, config, clock });
  await store.close();
  if (config.hasMockConsole) copyFileSync(unfinished, seededStorePath({ config, clock }));
  renameSync(unfinished, path);
};

/**
 * Opens the store at a path, seeded first if there is none, with the terms of this version published and valuations up
 * to the present valuation date. Throws an Error of one line in production, where nothing is seeded and no seeded
 * sign-in is served.
 */
export const prepareStore = async (path: string, config: Config, clock: Clock): Promise<Store> => {
  refuseToSeed(path, config);
  if (!existsSync(path)) await makeSeeded(path, config, clock);
  const store = await openStore(path);
  try {
    await refuseDefaultSecrets(store, config);
  } catch (caught) {
    await store.close();
    throw caught;
  }
  await publishTerms(store.db);
  await publishFunds(store.db, valuationDateAt(clock.now()));
  advance(store.database, { seed: config.seed, until: valuationDateAt(clock.now()) });
  return store;
};
