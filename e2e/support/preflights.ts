import type { Page } from '@playwright/test';

/** Records the paths for which the browser sends a CORS preflight. */
export const recordPreflights = async (page: Page): Promise<string[]> => {
  const browser = await page.context().newCDPSession(page);
  const paths: string[] = [];
  browser.on('Network.requestWillBeSent', ({ request }) => {
    if (request.method === 'OPTIONS') paths.push(new URL(request.url).pathname);
  });
  await browser.send('Network.enable');
  return paths;
};
