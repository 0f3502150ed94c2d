import { configDefaults, defineConfig } from 'vitest/config';
import { quickHashes } from '../apps/mock-gateway/src/testing/quick-hashes.ts';
import { roomyHeap } from '../apps/mock-gateway/src/testing/roomy-heap.ts';

const MOCKED_TESTS = '**/*.mocked.test.ts';

const shared = {
  globalSetup: '../apps/mock-gateway/src/testing/seeded-store.ts',
  setupFiles: ['../apps/mock-gateway/src/testing/short-stacks.ts'],
  execArgv: roomyHeap,
  alias: quickHashes,
  // A bound for what hangs; no test looks at the clock, and a busy machine may take its time.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 30_000 } },
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'contract-tests',
          isolate: false,
          exclude: [...configDefaults.exclude, MOCKED_TESTS],
        },
      },
      // A module can be mocked only before it is loaded.
      { test: { ...shared, name: 'contract-tests, mocked', include: [MOCKED_TESTS] } },
    ],
  },
});
