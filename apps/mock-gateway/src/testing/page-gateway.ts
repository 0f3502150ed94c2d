import { cpSync, linkSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildGateway } from '../app.ts';
import { readConfig } from '../config.ts';
import { seededStorePath } from '../seeding/seeded-store-path.ts';
import { movableClock, settableClock } from '../store/clock.ts';
import { openStore } from '../store/store.ts';
import { seededFolder } from './seeded-folder.ts';
import { TEST_NOW } from './test-now.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the gateway of the page tests listens. */
    pageGatewayUrl: string;
  }
}

/** High enough that tests, which are one client at one address, never meet a limit. */
const UNLIMITED = {
  PUBLIC_REQUESTS_A_MINUTE: '1000000',
  REPORTS_A_MINUTE: '1000000',
  CLIENT_REQUESTS_A_MINUTE: '1000000',
  CLIENT_REQUESTS_AT_ONCE: '1000',
};

/**
 * Starts one gateway in the process of the test run, for page tests: it listens on a free port, and each test file
 * opens a world of its own in it, a copy of the seeded store with a clock and faults of its own.
 */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const seeded = await seededFolder();
  const dataDir = mkdtempSync(join(tmpdir(), 'page-gateway-'));
  cpSync(seeded.dataDir, dataDir, { recursive: true });
  const config = readConfig({ ...UNLIMITED, DATA_DIR: dataDir, GATEWAY_PORT: '0', LOG_LEVEL: 'silent' });
  // It shares its event loop with the test runner: its delay says nothing about the gateway.
  config.maxEventLoopDelayMs = 0;
  const fixed = settableClock(TEST_NOW);
  const clock = movableClock(fixed);
  // Worlds are copies of it; it is never written to.
  linkSync(join(seeded.dataDir, 'portal.sqlite'), seededStorePath({ config, clock: fixed }));
  const store = await openStore(config.store, { skipsIntegrityCheck: true, isDurable: false });
  const services = { config, clock, db: store.db, engine: store.engine };
  const app = await buildGateway({ services, movableClock: clock });
  const url = await app.listen({ host: config.host, port: config.port });
  config.publicUrl = url;
  project.provide('pageGatewayUrl', url);
  return async () => {
    app.server.closeAllConnections();
    await app.close();
    await store.close();
    rmSync(dataDir, { recursive: true });
    seeded.remove();
  };
};
