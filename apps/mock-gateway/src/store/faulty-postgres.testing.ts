import { startProcess } from '../testing/gateway-process.ts';
import { seededDataDir } from '../testing/start-seeded-postgres.ts';
import { openReadOnly } from './store.ts';

/** Starts two gateways over one seeded PostgreSQL; they stop with the test. */
export const startTwoGateways = async (storeUrl: string) => {
  const dataDir = seededDataDir();
  const settings = { STORE_URL: storeUrl };
  return [await startProcess(dataDir, settings), await startProcess(dataDir, settings)] as const;
};

/** Counts a user's stored changes of preferences. */
export const countPreferenceChanges = async (storeUrl: string, username: string): Promise<number> => {
  const { db, close } = await openReadOnly(storeUrl);
  const rows = await db
    .selectFrom('preference_change as c')
    .innerJoin('user as u', 'u.id', 'c.user_id')
    .select('c.id')
    .where('u.username', '=', username)
    .execute();
  await close();
  return rows.length;
};
