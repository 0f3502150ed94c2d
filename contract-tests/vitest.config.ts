import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: '@portal/contract-tests',
    globalSetup: '../apps/mock-gateway/src/testing/seeded-store.ts',
    isolate: false,
    testTimeout: 20_000,
  },
});
