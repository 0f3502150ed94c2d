import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres-server.ts';
import { seededFolder, seedTestStore } from './seeded-folder.ts';

let removeFolder = () => {};
let stopServer = async () => {};

/** Starts PostgreSQL when the run uses it, with the database that stores are copied from. */
const startServer = async () => {
  if (process.env['GATEWAY_STORE'] !== 'postgres') return { url: '', env: {} };
  const { url, stop } = await startPostgres();
  stopServer = stop;
  return { url, env: { STORE_URL: `${url}/postgres` } };
};

/**
 * Seeds one store for the entire run, unless the shared folder has it; each test works on a copy. Worlds of the mock are
 * files on every engine.
 */
export const setup = async (project: TestProject): Promise<void> => {
  const { url, env } = await startServer();
  const { dataDir, remove } = await seededFolder();
  removeFolder = remove;
  if (url) await seedTestStore(dataDir, env);
  project.provide('seededDataDir', dataDir);
  project.provide('postgresUrl', url);
};

export const teardown = async (): Promise<void> => {
  removeFolder();
  await stopServer();
};
