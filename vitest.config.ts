import { defineConfig } from 'vitest/config';

const packages = ['contracts', 'i18n', 'portfolio'];

/** Every package is a project of its own; the portal host and the root commands have no web page to run in. */
export default defineConfig({
  test: {
    projects: [
      ...packages.map((name) => ({
        // Thousands of generated ledgers take their time on a busy machine.
        test: { name: `@portal/${name}`, root: `packages/${name}`, isolate: false, testTimeout: 30_000 },
      })),
      'apps/*',
      'contract-tests',
      {
        test: { name: 'portal-host', root: 'apps/web', include: ['server/**/*.test.ts'], isolate: false },
      },
      {
        test: {
          name: 'scripts',
          root: 'scripts',
          include: ['**/*.test.ts'],
          exclude: ['**/*.command.test.ts'],
          isolate: false,
        },
      },
      // These run the commands themselves and need the production build.
      { test: { name: 'commands', root: 'scripts', include: ['**/*.command.test.ts'], testTimeout: 90_000 } },
    ],
  },
});
