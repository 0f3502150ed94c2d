import { copyFileSync, existsSync, renameSync } from 'node:fs';
import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import { StartupError } from '../errors/startup-error.ts';
import { publishFaq } from '../modules/faq/faq.seed.ts';
import { publishArticles } from '../modules/insights/insights.seed.ts';
import { publishFunds } from '../modules/funds/publish-funds.ts';
import { advance } from '../wealth/advance.ts';
import { makeStoreFile, unfinishedPath } from './make-store-file.ts';
import { seededStorePath } from './seeded-store-path.ts';
import { valuationDateAt } from '../market/calendar.ts';
import { publishLegal } from '../modules/legal/legal.seed.ts';
import { publishTerms } from '../modules/terms/terms.seed.ts';
import { publishSeededQuestionnaires } from '../questionnaires/publish-questionnaires.ts';
import { rejectDefaultSecrets, rejectSeeding } from './reject-default-secrets.ts';
import { seedStore } from './seed.ts';
import type { Clock } from '../store/clock.ts';
import { rejectLeftLog } from '../store/left-log.ts';
import type { Database } from '../store/schema.ts';
import { putNewFile } from '../store/put-new-file.ts';
import { isPostgresUrl } from '../store/store-name.ts';
import { openStore } from '../store/store.ts';
import type { Store } from '../store/opened-store.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { ENTIRE_STORE } from '../store/locks.ts';

/** Another process may read the copy at any moment, so that it is complete before it is there. */
const copyComplete = (from: string, to: string) => {
  const unfinished = unfinishedPath(to);
  copyFileSync(from, unfinished);
  renameSync(unfinished, to);
};

const putStore = (unfinished: string, path: string) => {
  try {
    putNewFile(unfinished, path);
  } catch (caught) {
    if ((caught as NodeJS.ErrnoException).code !== 'EEXIST') throw caught;
    throw new StartupError(
      `Another process created the store ${path} while this one seeded it; expected no store there. Start again to use that store, or move it away to have one seeded.`,
      { cause: caught },
    );
  }
};

const seedFile = (config: Config, clock: Clock) =>
  makeStoreFile(
    config.store,
    (store) => seedStore({ ...store, config, clock }),
    (unfinished) => {
      if (config.hasMockConsole) copyComplete(unfinished, seededStorePath({ config, clock }));
      putStore(unfinished, config.store);
    },
  );

const isEmpty = async (db: Kysely<Database>) =>
  (await db.selectFrom('firm').select('id').executeTakeFirst()) === undefined;

/** Seeds in one transaction; a gateway that starts at the same time waits for it and finds the store seeded. */
const seedDataBase = ({ db }: Store, config: Config, clock: Clock) =>
  inTransaction(db, ENTIRE_STORE, async (transaction) => {
    if (await isEmpty(transaction)) await seedStore({ db: transaction, config, clock });
  });

const openSeeded = async (config: Config, clock: Clock) => {
  if (isPostgresUrl(config.store)) {
    const store = await openStore(config.store);
    return closingOnFailure(store, async () => {
      if (!(await isEmpty(store.db))) return;
      rejectSeeding(config);
      await seedDataBase(store, config, clock);
    });
  }
  if (!existsSync(config.store)) {
    rejectLeftLog(config.store);
    rejectSeeding(config);
    await seedFile(config, clock);
    return openStore(config.store, { skipsIntegrityCheck: true });
  }
  return openStore(config.store);
};

const closingOnFailure = async (store: Store, work: () => Promise<unknown>) => {
  try {
    await work();
    return store;
  } catch (caught) {
    await store.close();
    throw caught;
  }
};

/**
 * Opens the store of the settings, seeded first if there is none, with the terms of this version published and
 * valuations up to the present valuation date. Throws an Error of one line in production, where nothing is seeded and
 * no seeded sign-in is served.
 */
export const prepareStore = async (config: Config, clock: Clock): Promise<Store> => {
  const store = await openSeeded(config, clock);
  return closingOnFailure(store, async () => {
    await rejectDefaultSecrets(store, config);
    await publishTerms(store.db);
    await publishLegal(store.db, clock.now().getTime());
    await publishFunds(store.db, valuationDateAt(clock.now()));
    await publishFaq(store.db, clock.now().getTime());
    await publishArticles(store.db, clock.now().getTime());
    await publishSeededQuestionnaires(store.db, clock.now().getTime());
    await advance(store.db, { seed: config.seed, until: valuationDateAt(clock.now()) });
  });
};
