import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { readConfig } from '../config.ts';
import { prepareStore } from '../prepare-store.ts';
import { settableClock } from '../store/clock.ts';
import { TEST_NOW } from './test-now.ts';

let dataDir: string;

/** Seeds one store for the whole run; each test works on a copy. */
export const setup = async (project: TestProject): Promise<void> => {
  dataDir = mkdtempSync(join(tmpdir(), 'gateway-seeded-'));
  const config = readConfig({ DATA_DIR: dataDir, MOCK_CONSOLE: '0' });
  const store = await prepareStore(join(dataDir, 'portal.sqlite'), config, settableClock(TEST_NOW));
  await store.close();
  project.provide('seededDataDir', dataDir);
};

export const teardown = (): void => rmSync(dataDir, { recursive: true });
