import { startGateway } from '@portal/mock-gateway/testing/gateway';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { phases, type Options } from '../provider/options.ts';
import { exitCodeOf, type Report } from '../provider/outcome.ts';
import { verify } from '../provider/verify.ts';
import { startDriftProxy } from './drift-proxy.ts';
import { accessDrifts } from './drifts/access-drifts.ts';
import { errorDrifts } from './drifts/error-drifts.ts';
import { inputDrifts } from './drifts/input-drifts.ts';
import { pagingDrifts } from './drifts/paging-drifts.ts';
import { shapeDrifts } from './drifts/shape-drifts.ts';
import { mockTestClients } from './mock-test-clients.ts';

const drifts = [...shapeDrifts, ...errorDrifts, ...accessDrifts, ...inputDrifts, ...pagingDrifts];

/** Enough of them to be called a suite; each is a kind of its own. */
const LEAST_DRIFTS = 60;
const WHOLE_WITHIN_MS = 60_000;
const OTHER_SEEDS = [2, 3, 4, 5, 6, 7, 8, 9, 10];

let proxy: Awaited<ReturnType<typeof startDriftProxy>>;
const ends: (() => Promise<void>)[] = [];

beforeAll(async () => {
  const { app } = await startGateway({ LOG_LEVEL: 'silent' }, (end) => ends.push(end));
  proxy = await startDriftProxy(app);
}, 30_000);

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
  reports: [],
  write: true,
  testClients: [...mockTestClients],
  ...more,
});

const failuresOf = ({ outcomes }: Report) => outcomes.filter(({ status }) => status !== 'passed');

describe('a gateway that keeps its contract', () => {
  it('is verified over every call without a word, within a minute', async () => {
    const before = process.cpuUsage();
    const report = await verify(optionsFor({}));
    // Both ends of it run in this process, and other tests beside it: its own work is what is counted.
    const { user, system } = process.cpuUsage(before);
    expect(failuresOf(report)).toEqual([]);
    expect(exitCodeOf(report)).toBe(0);
    expect((user + system) / 1000).toBeLessThan(WHOLE_WITHIN_MS);
    process.stdout.write(
      `The whole contract: ${report.outcomes.length} checks in ${(report.tookMs / 1000).toFixed(1)} s\n`,
    );
  }, 240_000);

  it.each(OTHER_SEEDS)(
    'and so whatever is generated: seed %i',
    async (seed) => {
      const report = await verify(optionsFor({ seed, phases: ['properties'], fuzzRuns: 5 }));
      expect(failuresOf(report)).toEqual([]);
    },
    60_000,
  );
});

describe('a gateway that drifts', () => {
  it('does so in sixty ways and more', () => {
    expect(new Set(drifts.map(({ title }) => title)).size).toBe(drifts.length);
    expect(drifts.length).toBeGreaterThanOrEqual(LEAST_DRIFTS);
  });

  it.each(drifts)('is caught: $title', async (drift) => {
    proxy.plant(drift);
    const report = await verify(
      optionsFor({ only: [drift.call], phases: drift.phases, fuzzRuns: 5 }),
    ).finally(() => proxy.plant(null));
    expect(exitCodeOf(report)).toBe(1);
    // What is caught is told of the call that drifts; one that is the way in may fail there first.
    expect(failuresOf(report).map(({ call }) => call)).toContainEqual(
      expect.stringMatching(new RegExp(`^(?:${drift.call}|gateway.itself)$`)),
    );
  });
});
