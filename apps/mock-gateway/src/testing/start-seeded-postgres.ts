import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The data of a PostgreSQL with a seeded store, and the data folder of its gateways: to be copied. */
    seededCluster: { data: string; dataDir: string };
  }
}

/** Starts a durable PostgreSQL of the test's own with a seeded store. */
export const startSeededPostgres = () =>
  startPostgres({ isDurable: true, from: inject('seededCluster').data });

/** A data folder for gateways over a seeded PostgreSQL; it is removed after the test. */
export const seededDataDir = (): string => {
  const dataDir = mkdtempSync(join(tmpdir(), 'faults-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  cpSync(inject('seededCluster').dataDir, dataDir, { recursive: true });
  return dataDir;
};
