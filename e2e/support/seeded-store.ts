import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './start-server.ts';

/** Seeds one store before the journeys; each worker's portal runs over a copy of it. */
const seedStore = async (): Promise<() => Promise<void>> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-e2e-seeded-'));
  const gateway = await startServer('gateway', { GATEWAY_PORT: '0', DATA_DIR: dataDir });
  await gateway.stop();
  process.env.SEEDED_DATA_DIR = dataDir;
  return () => rm(dataDir, { recursive: true });
};

// oxlint-disable-next-line import/no-default-export -- Playwright calls the default export of its global set-up.
export default seedStore;
