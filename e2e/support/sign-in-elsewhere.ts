import { exampleWorld } from '@portal/contracts/example-world';
import { storageKeys } from '@portal/contracts/storage-keys';
import type { Browser, Page } from '@playwright/test';
import type { Client } from './client.ts';
import type { Portal } from './portal.ts';

/** Signs a client in in another browser, in the same language, and opens a page there. */
export const signInElsewhere = async (
  browser: Browser,
  { url }: Portal,
  { t, language }: Client,
  username: string,
  at = '/app/contact_us',
): Promise<Page> => {
  const context = await browser.newContext({ baseURL: url });
  await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    storageKeys.language,
    language,
  ] as const);
  const page = await context.newPage();
  await page.goto(at);
  await page.getByLabel(t('session.sign_in.username')).fill(username);
  await page.getByLabel(t('session.sign_in.password'), { exact: true }).fill(exampleWorld.password);
  await page.getByRole('button', { name: t('session.sign_in.submit'), exact: true }).click();
  await page.getByLabel(t('session.sign_in.username')).waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
};
