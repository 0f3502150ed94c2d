import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { startProcess } from '../testing/gateway-process.ts';
import { openReadOnly } from './store.ts';

/** Starts two gateways over one PostgreSQL database, seeded by the first; they stop with the test. */
export const startTwoGateways = async (storeUrl: string) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'postgres-faults-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
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
