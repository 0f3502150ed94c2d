import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { quickHashes } from '../mock-gateway/src/testing/quick-hashes.ts';

const PAGE_TESTS = 'src/**/*-page.test.tsx';

const shared = {
  // Starting a worker for each file takes longer than most of them; no test leaves a module in another state.
  isolate: false,
  // A bound for what hangs; no test looks at the clock, and a busy machine may take its time.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 30_000 } },
};

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [react()],
        test: {
          ...shared,
          name: 'web',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, PAGE_TESTS],
        },
      },
      // Entire pages against the real gateway, which runs in the process of the test run.
      {
        plugins: [react()],
        test: {
          ...shared,
          name: 'web, pages',
          include: [PAGE_TESTS],
          environment: 'jsdom',
          alias: quickHashes,
          globalSetup: '../mock-gateway/src/testing/page-gateway.ts',
          setupFiles: ['src/testing/quicken-pages.ts', 'src/testing/record-fields-read.ts'],
        },
      },
    ],
  },
});
