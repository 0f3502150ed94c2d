import type { Page } from '@playwright/test';
import { test as base, type Client } from './client.ts';

/** The addresses of the portal's scripts. */
export const SCRIPTS = /\/assets\/.*\.js$/;

/** Holds all scripts of the portal back until they are released. */
export const holdScripts = async (page: Page) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await released;
    await route.continue();
  });
  return release;
};

/** Opens a page whose scripts are held back, and returns the function that releases them. */
export const openBeforeScripts = async (page: Page, path: string) => {
  const release = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  return release;
};

export const title = (page: Page) => page.getByRole('heading', { level: 1 });

export const fields = (page: Page, { t }: Client) => ({
  username: page.getByLabel(t('session.sign_in.username')),
  password: page.getByLabel(t('session.sign_in.password'), { exact: true }),
  submit: page.getByRole('button', { name: t('session.sign_in.submit'), exact: true }),
});

/** Playwright's test with a browser whose language the host knows, because it was chosen before. */
export const test = base.extend<{ remembersLanguage: void }>({
  remembersLanguage: [
    async ({ page, client, portal }, provide) => {
      await page.context().addCookies([{ name: 'language', value: client.language, url: portal.url }]);
      page.on('pageerror', (error) => {
        throw error;
      });
      await provide();
    },
    { auto: true },
  ],
});

export { expect } from './client.ts';
