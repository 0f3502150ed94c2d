import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../apps/mock-gateway/src/testing/postgres-server.ts';
import { test as base } from './client.ts';
import { startPortal, type Portal } from './portal.ts';

/** Seeding a store on PostgreSQL takes longer than the test that uses it. */
const STARTED_WITHIN_MS = 120_000;

/** Playwright's test with two portals, whose gateways are two processes over one PostgreSQL. */
export const test = base.extend<{ portals: readonly [Portal, Portal] }>({
  portals: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from its pattern.
    async ({}, provide) => {
      const server = await startPostgres();
      const dataDir = await mkdtemp(join(tmpdir(), 'portal-e2e-two-gateways-'));
      const settings = { STORE_URL: `${server.url}/postgres` };
      // One after the other: the first seeds the store.
      const one = await startPortal(dataDir, { settings });
      const other = await startPortal(dataDir, { settings });
      await provide([one.portal, other.portal]);
      await Promise.all([one.stop(), other.stop()]);
      await server.stop();
      await rm(dataDir, { recursive: true });
    },
    { timeout: STARTED_WITHIN_MS },
  ],
});

export { expect } from './client.ts';
