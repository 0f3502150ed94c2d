import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { systemClock } from '../store/clock.ts';
import { startPostgres } from './postgres-server.ts';
import { seedTestStore } from './seeded-folder.ts';

let remove = async () => {};

/** Seeds a store on PostgreSQL for all tests that stop, kill or pause a server; each starts one over a copy. */
export const setup = async (project: TestProject): Promise<void> => {
  const { data, url, end, stop } = await startPostgres();
  const dataDir = mkdtempSync(join(tmpdir(), 'cluster-seeded-'));
  remove = async () => {
    await stop();
    rmSync(dataDir, { recursive: true });
  };
  // Gateways in processes of their own have the time of the machine.
  await seedTestStore(dataDir, { STORE_URL: `${url}/postgres` }, systemClock);
  await end('SIGINT');
  project.provide('seededCluster', { data, dataDir });
};

export const teardown = (): Promise<void> => remove();
