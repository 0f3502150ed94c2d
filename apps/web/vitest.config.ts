import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}'],
    // Starting a worker for each file takes longer than most of them; no test leaves a module in another state.
    isolate: false,
    testTimeout: 20_000,
  },
});
