import type { Page } from '@playwright/test';

/** An amount in its smallest unit, without its sign: the digits of a text; zero where there are none. */
export const digitsOf = (text: string | null): bigint => BigInt((text ?? '').replaceAll(/\D/g, '') || '0');

/** Whether nothing is beyond the right edge of the window. */
export const isWithinPage = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
