import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { readConfig } from '../config.ts';
import { prepareStore } from '../seeding/prepare-store.ts';
import { settableClock } from '../store/clock.ts';
import { startPostgres } from './postgres-server.ts';
import { TEST_NOW } from './test-now.ts';

/** A folder that several runs share, one after the other; the process that sets it deletes it. */
const shared = process.env['SEEDED_STORE_DIR'];

let dataDir: string;
let stopServer = async () => {};

/** Starts PostgreSQL when the run uses it, with the database that stores are copied from. */
const startServer = async () => {
  if (process.env['GATEWAY_STORE'] !== 'postgres') return { url: '', env: {} };
  const { url, stop } = await startPostgres();
  stopServer = stop;
  return { url, env: { STORE_URL: `${url}/postgres` } };
};

const seed = async (env: Record<string, string>) => {
  const config = readConfig({ ...env, DATA_DIR: dataDir, MOCK_CONSOLE: '0' });
  await (await prepareStore(config, settableClock(TEST_NOW))).close();
};

/**
 * Seeds one store for the entire run, unless the shared folder has it; each test works on a copy. Worlds of the mock are
 * files on every engine.
 */
export const setup = async (project: TestProject): Promise<void> => {
  dataDir = shared ?? mkdtempSync(join(tmpdir(), 'gateway-seeded-'));
  const { url, env } = await startServer();
  await seed({});
  if (url) await seed(env);
  project.provide('seededDataDir', dataDir);
  project.provide('postgresUrl', url);
};

export const teardown = async (): Promise<void> => {
  if (!shared) rmSync(dataDir, { recursive: true });
  await stopServer();
};
