import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { startServer } from './start-server.ts';
import { freePort } from '../../scripts/port.ts';
import type { RunningServer } from './start-server.ts';

const NARROW = { width: 390, height: 844 };

export interface Portal {
  /** Where the production build is served. */
  url: string;
  /** Where the gateway listens, for what a test does outside the browser. */
  gatewayUrl: string;
  /** Folder of the gateway's store, for independent queries. */
  dataDir: string;
  stopGateway: () => Promise<void>;
  /** Kills the gateway, as a power cut would. */
  killGateway: () => Promise<void>;
  /** Restarts it with the same store and address. */
  startGateway: () => Promise<void>;
}

interface PortalOptions {
  settings?: Record<string, string>;
  hostSettings?: Record<string, string>;
  /** Whether browsers call the gateway at an address of its own. */
  isApart?: boolean;
}

const addressesOf = (url: string, gatewayUrl: string, isApart: boolean) =>
  isApart
    ? { gateway: {}, host: { APP_GATEWAY_URL: gatewayUrl, AUTH_GATEWAY_URL: gatewayUrl } }
    : {
        gateway: { PUBLIC_URL: url, PROXIES: '1' },
        host: { GATEWAY_PROXY: gatewayUrl, MOCK_PROXY: '1', FILE_ORIGINS: url },
      };

/**
 * Starts a gateway over the store of its folder, and what serves the production build, or another by its settings. Both
 * have one address in browsers, as `npm start` has it, unless they are apart.
 */
export const startPortal = async (
  dataDir: string,
  { settings = {}, hostSettings = {}, isApart = false }: PortalOptions = {},
): Promise<{ portal: Portal; stop: () => Promise<void> }> => {
  const [portalPort, gatewayPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${portalPort}`;
  const gatewayUrl = `http://127.0.0.1:${gatewayPort}`;
  const addresses = addressesOf(url, gatewayUrl, isApart);
  const gatewayEnv = {
    GATEWAY_HOST: '127.0.0.1',
    GATEWAY_PORT: String(gatewayPort),
    // By name as well, because passkeys require a host name.
    PORTAL_ORIGIN: `${url},http://localhost:${portalPort}`,
    DATA_DIR: dataDir,
    ...addresses.gateway,
    ...settings,
  };
  let gateway: RunningServer = await startServer('gateway', gatewayEnv);
  const host = await startServer('portal', {
    PORTAL_HOST: '127.0.0.1',
    PORTAL_PORT: String(portalPort),
    ...addresses.host,
    ...hostSettings,
  });
  const portal: Portal = {
    url,
    gatewayUrl,
    dataDir,
    startGateway: async () => {
      gateway = await startServer('gateway', gatewayEnv);
    },
    stopGateway: () => gateway.stop(),
    killGateway: () => gateway.kill(),
  };
  const stop = async () => {
    await Promise.all([gateway.stop(), host.stop()]);
  };
  return { portal, stop };
};

/** Delays responses by up to as many milliseconds as the environment says, each by another time: they overtake one another. */
const delayResponses = async ({ gatewayUrl }: Portal) => {
  const longest = Number(process.env.JOURNEY_LATENCY_MS ?? 0);
  if (longest === 0) return;
  const response = await fetch(`${gatewayUrl}/__mock/latency`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ from_ms: 0, to_ms: longest, seed: Date.now() }),
  });
  if (!response.ok)
    throw new Error(
      `JOURNEY_LATENCY_MS is "${process.env.JOURNEY_LATENCY_MS}"; expected milliseconds from 0 to 60000.`,
    );
};

/** Playwright's test with a complete portal of its own for each worker; pages open relative to its address. */
export const test = base.extend<object, { isApart: boolean; portal: Portal }>({
  isApart: [false, { option: true, scope: 'worker' }],
  portal: [
    async ({ isApart }, provide) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'portal-e2e-'));
      await cp(process.env.SEEDED_DATA_DIR!, dataDir, { recursive: true });
      const { portal, stop } = await startPortal(dataDir, { isApart });
      await delayResponses(portal);
      await provide(portal);
      await stop();
      await rm(dataDir, { recursive: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ portal }, provide) => provide(portal.url),
  viewport: async ({ viewport }, provide, { project, tags }) =>
    provide(project.name === 'fr' && tags.includes('@narrow') ? NARROW : viewport),
});
