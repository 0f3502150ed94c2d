import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import type { Project } from '@playwright/test';
import { chromium } from './support/chromium.ts';

const WIDE = { width: 1440, height: 900 };

/**
 * Every journey runs in both languages, but those tagged `@en` or `@fr`, in which little depends on the language: half of
 * them runs in each. In French, those tagged `@narrow` run on a telephone's width: the longer texts in the smaller window.
 */
const projects: Project[] = [
  { name: 'en', grepInvert: /@fr\b/, use: { locale: 'en-CA', viewport: WIDE } },
  { name: 'fr', grepInvert: /@en\b/, use: { locale: 'fr-CA', viewport: WIDE } },
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
    // A page lives for seconds: optimizing its code costs a tenth of the time of every journey.
    launchOptions: chromium({ optimizesCode: false }),
  },
});
