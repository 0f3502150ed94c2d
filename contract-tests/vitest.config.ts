import { defineConfig } from 'vitest/config';
import { quickHashes } from '../apps/mock-gateway/src/testing/quick-hashes.ts';
import { roomyHeap } from '../apps/mock-gateway/src/testing/roomy-heap.ts';

export default defineConfig({
  test: {
    name: '@portal/contract-tests',
    globalSetup: '../apps/mock-gateway/src/testing/seeded-store.ts',
    setupFiles: ['../apps/mock-gateway/src/testing/short-stacks.ts'],
    isolate: false,
    execArgv: roomyHeap,
    alias: quickHashes,
    // A bound for what hangs; no test looks at the clock, and a busy machine may take its time.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
