import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import type { Project } from '@playwright/test';

const WIDE = { width: 1440, height: 900 };

/**
 * Every journey runs in both languages, but those tagged `@en` or `@fr`, in which little depends on the language: half of
 * them runs in each. In French, those tagged `@narrow` run on a telephone's width: the longer texts in the smaller window.
 */
const projects: Project[] = [
  { name: 'en', grepInvert: /@fr\b/, use: { locale: 'en-CA', viewport: WIDE } },
  { name: 'fr', grepInvert: /@en\b/, use: { locale: 'fr-CA', viewport: WIDE } },
];

const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Letters are drawn and spaced by their face alone, not by the settings of the machine.
  '--font-render-hinting=none',
  '--enable-font-subpixel-positioning',
  '--disable-lcd-text',
  // A page lives for seconds: optimizing its code costs a tenth of the time of every journey.
  '--js-flags=--no-turbofan --no-maglev',
];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  globalSetup: './support/seeded-store.ts',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  // A journey waits for its browser and its gateway in turns: with a worker per core, a quarter of the cores is idle.
  workers: availableParallelism() + 1,
  // A journey that passes at a second try only has a fault to be found.
  retries: 0,
  // Bounds for what hangs; a busy machine may take its time.
  timeout: 180_000,
  expect: {
    timeout: 30_000,
    // Screenshots of the Page Example: docs/decisions/45-screenshots-of-the-components.md.
    toHaveScreenshot: { scale: 'device', threshold: 0.2, maxDiffPixelRatio: 0.01 },
  },
  snapshotPathTemplate: '{testDir}/screenshots/{projectName}/{arg}{ext}',
  reporter: process.env.JOURNEY_REPORT
    ? [['line'], ['json', { outputFile: process.env.JOURNEY_REPORT }]]
    : [['list']],
  projects,
  use: {
    // An action or a page that hangs is named, which the bound of the test does not do.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    timezoneId: 'America/Toronto',
    // Requests that a service worker forwards cannot be intercepted; journeys of the worker allow it.
    serviceWorkers: 'block',
    // Animations are off: an element that is half faded fails the contrast checks.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording a trace takes a sixth of the time of every journey.
    trace: process.env.JOURNEY_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}),
      args: flags,
      // Chromium names files by the letters that the locale of the machine has; without one it drops accents.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      // Chromium has no sandbox for root, which containers run as.
      chromiumSandbox: process.getuid?.() !== 0,
    },
  },
});
