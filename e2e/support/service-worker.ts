import { expect, type Page } from '@playwright/test';
import { passToLater } from './later.ts';

/** Waits until the worker, which starts after everything else, serves this page's address. */
export const workerReady = async (page: Page): Promise<void> => {
  await passToLater(page);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state))
    .toBe('activated');
};
