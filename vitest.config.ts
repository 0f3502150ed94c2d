import { defineConfig } from 'vitest/config';

/** A bound for what hangs; no test looks at the clock, and a busy machine may take its time. */
const testTimeout = 60_000;
const packages = ['contracts', 'i18n', 'portfolio'];

/** Every package is a project of its own; the portal host and the root commands have no web page to run in. */
export default defineConfig({
  test: {
    projects: [
      ...packages.map((name) => ({
        test: { name: `@portal/${name}`, root: `packages/${name}`, isolate: false, testTimeout },
      })),
      'apps/*',
      'contract-tests',
      {
        test: {
          name: 'portal-host',
          root: 'apps/web',
          include: ['server/**/*.test.ts'],
          isolate: false,
          testTimeout,
        },
      },
      {
        test: {
          name: 'scripts',
          root: 'scripts',
          include: ['**/*.test.ts'],
          exclude: ['**/*.command.test.ts'],
          isolate: false,
          testTimeout,
        },
      },
      // These run the commands themselves and need the production build.
      {
        test: { name: 'commands', root: 'scripts', include: ['**/*.command.test.ts'], testTimeout: 180_000 },
      },
    ],
  },
});
