import { expect, type Locator, type Page } from '@playwright/test';

/** A clock can only be stopped at an instant to come. */
const STOPPED_AHEAD_MS = 10_000;
const STEP_MS = 10;

/**
 * Stops the clock of a page, which was installed before: what a page shows for seconds stays until a test has seen it,
 * however slow the machine is.
 */
export const stopClock = async (page: Page): Promise<void> => {
  const instant = await page.evaluate((ahead) => Date.now() + ahead, STOPPED_AHEAD_MS);
  await page.clock.pauseAt(instant);
};

/** Moves the stopped clock of a page on until something is visible, by a third of a second at most. */
export const runUntilVisible = async (page: Page, element: Locator): Promise<void> => {
  const isVisible = async () => {
    await page.clock.runFor(STEP_MS);
    return element.isVisible();
  };
  await expect.poll(isVisible).toBe(true);
};
