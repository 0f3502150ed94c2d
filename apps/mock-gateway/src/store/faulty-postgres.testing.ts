import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { startProcess } from '../testing/gateway-process.ts';
import { openToRead } from './store.ts';

/** Two gateways over one data base of PostgreSQL, seeded by the first; they end with the test. */
export const startTwoOver = async (storeUrl: string) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'postgres-faults-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const settings = { STORE_URL: storeUrl };
  return [await startProcess(dataDir, settings), await startProcess(dataDir, settings)] as const;
};

/** How many changes of preferences the store holds of a user. */
export const changesOf = async (storeUrl: string, username: string): Promise<number> => {
  const { db, close } = await openToRead(storeUrl);
  const rows = await db
    .selectFrom('preference_change as c')
    .innerJoin('user as u', 'u.id', 'c.user_id')
    .select('c.id')
    .where('u.username', '=', username)
    .execute();
  await close();
  return rows.length;
};
