import type { Page } from '@playwright/test';

/** How long the portal leaves to the first screen before it loads what that does without, as a service worker. */
const LATER_MS = 5_000;

/** Moves the clock of a page, which was installed before, to when the portal has loaded what it loads later. */
export const passToLater = (page: Page): Promise<void> => page.clock.fastForward(LATER_MS);
