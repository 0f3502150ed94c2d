import { phases, type Options } from '../provider/options.ts';
import { mockTestClients } from './mock-test-clients.ts';

/** The options with which every call of the mock at an address is verified. */
export const optionsAt = (url: string, more: Partial<Options>): Options => ({
  appUrl: url,
  authUrl: url,
  stateUrl: `${url}/__mock/states`,
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
