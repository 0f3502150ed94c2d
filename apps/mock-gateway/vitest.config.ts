import { defineConfig } from 'vitest/config';
import { quickHashes } from './src/testing/quick-hashes.ts';
import { roomyHeap } from './src/testing/roomy-heap.ts';

const globalSetup = './src/testing/seeded-store.ts';
const setupFiles = ['./src/testing/short-stacks.ts'];
// A bound for what hangs; no test looks at the clock, and a busy machine may take its time.
const testTimeout = 60_000;
const hookTimeout = 60_000;
const pollTimeout = { poll: { timeout: 30_000 } };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'mock-gateway',
          include: ['{src,dev}/**/!(*.mocked|*.faults).test.ts'],
          // Loading a gateway takes longer than most of its tests; each of them starts one of its own anyway.
          isolate: false,
          execArgv: roomyHeap,
          alias: quickHashes,
          globalSetup,
          setupFiles,
          testTimeout,
          hookTimeout,
          expect: pollTimeout,
        },
      },
      // These stop, kill and pause what a gateway depends on.
      {
        test: {
          name: 'faults',
          include: ['src/**/*.faults.test.ts'],
          alias: quickHashes,
          globalSetup: './src/testing/seeded-cluster.ts',
          setupFiles,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: pollTimeout,
        },
      },
      // A module can be mocked only before it is loaded.
      {
        test: {
          name: 'mock-gateway, mocked',
          include: ['src/**/*.mocked.test.ts'],
          alias: quickHashes,
          globalSetup,
          setupFiles,
          testTimeout,
          hookTimeout,
          expect: pollTimeout,
        },
      },
    ],
  },
});
