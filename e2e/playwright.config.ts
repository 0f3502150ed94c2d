import { defineConfig } from '@playwright/test';
import type { Project } from '@playwright/test';

const languages = { en: 'en-CA', fr: 'fr-CA' } as const;
const widths = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } } as const;

/**
 * Every journey runs in both languages, but those tagged `@once`, in which nothing hangs on the language; those tagged
 * `@narrow` also run on a telephone's width.
 */
const projects: Project[] = Object.entries(languages).flatMap(([language, locale]) =>
  Object.entries(widths).map(([width, viewport]) => ({
    name: `${language}-${width}`,
    ...(width === 'narrow' ? { grep: /@narrow/ } : {}),
    ...(language === 'fr' ? { grepInvert: /@once/ } : {}),
    use: { locale, viewport },
  })),
);

const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  globalSetup: './support/seeded-store.ts',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  workers: 2,
  // One more try where everything is checked, on machines that may be busy; who needed it is named at the end.
  retries: process.env.JOURNEY_REPORT ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.JOURNEY_REPORT
    ? [['line'], ['json', { outputFile: process.env.JOURNEY_REPORT }]]
    : [['list']],
  projects,
  use: {
    timezoneId: 'America/Toronto',
    // Nobody waits for what fades, and what is half faded has the contrast of neither.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording a trace takes a sixth of the time of every journey.
    trace: process.env.JOURNEY_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}),
      args: flags,
      // Chromium refuses its sandbox to root, which containers run as.
      chromiumSandbox: process.getuid?.() !== 0,
    },
  },
});
