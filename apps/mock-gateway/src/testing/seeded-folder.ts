import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../config.ts';
import { prepareStore } from '../seeding/prepare-store.ts';
import { settableClock, type Clock } from '../store/clock.ts';
import { TEST_NOW } from './test-now.ts';

/** A folder that several runs share, one after the other; the process that sets it deletes it. */
const shared = process.env['SEEDED_STORE_DIR'];

/** Seeds the store of the settings in a folder, unless it is there. */
export const seedTestStore = async (
  dataDir: string,
  env: Record<string, string> = {},
  clock: Clock = settableClock(TEST_NOW),
): Promise<void> => {
  const config = readConfig({ ...env, DATA_DIR: dataDir, MOCK_CONSOLE: '0' });
  await (await prepareStore(config, clock)).close();
};

/** A folder with the seeded store that tests copy: the shared one, or else one of its own until it is removed. */
export const seededFolder = async (): Promise<{ dataDir: string; remove: () => void }> => {
  const dataDir = shared ?? mkdtempSync(join(tmpdir(), 'gateway-seeded-'));
  await seedTestStore(dataDir);
  return {
    dataDir,
    remove: () => {
      if (!shared) rmSync(dataDir, { recursive: true });
    },
  };
};
