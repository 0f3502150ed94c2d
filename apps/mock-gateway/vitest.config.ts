import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'mock-gateway', globalSetup: './src/testing/seeded-store.ts', testTimeout: 20_000 },
});
