import { startGateway } from '@portal/mock-gateway/testing/gateway';
import { afterAll, beforeAll } from 'vitest';
import { phases, type Options } from '../provider/options.ts';
import type { Report } from '../provider/outcome.ts';
import { startDriftProxy } from './drift-proxy.ts';
import type { Gateway } from './forward.ts';
import { mockTestClients } from './mock-test-clients.ts';

/** Starts the mock behind a drift proxy for the tests of a file. `optionsFor` verifies every call of it. */
export const withDriftingMock = () => {
  let proxy: Awaited<ReturnType<typeof startDriftProxy>>;
  let gateway: Gateway;
  const ends: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    gateway = await startGateway({ LOG_LEVEL: 'silent' }, (end) => ends.push(end));
    proxy = await startDriftProxy(gateway);
  });

  afterAll(async () => {
    await proxy.close();
    for (const end of ends) await end();
  });

  const optionsFor = (more: Partial<Options>): Options => ({
    appUrl: proxy.url,
    authUrl: proxy.url,
    stateUrl: `${proxy.url}/__mock/states`,
    tokenCommand: null,
    login: null,
    only: [],
    tags: [],
    phases: [...phases],
    fuzzRuns: 20,
    seed: 1,
    timeoutMs: 10_000,
    concurrency: 4,
    rate: null,
    reports: [],
    write: true,
    testClients: [...mockTestClients],
    rulesOff: {},
    strictData: false,
    coverage: false,
    publish: null,
    origin: null,
    ...more,
  });

  return { proxy: () => proxy, gateway: () => gateway, optionsFor };
};

export const failuresOf = ({ outcomes }: Report) => outcomes.filter(({ status }) => status !== 'passed');
