import type { Page } from '@playwright/test';

/** The paths that a page's browser asks leave for from now on, before it calls another address. */
export const preflightsOf = async (page: Page): Promise<string[]> => {
  const browser = await page.context().newCDPSession(page);
  const paths: string[] = [];
  browser.on('Network.requestWillBeSent', ({ request }) => {
    if (request.method === 'OPTIONS') paths.push(new URL(request.url).pathname);
  });
  await browser.send('Network.enable');
  return paths;
};
