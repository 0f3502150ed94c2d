import { storageKeys } from '@portal/contracts/storage-keys';
import { exampleWorld } from '@portal/contracts/example-world';
import type { Browser } from '@playwright/test';
import { violationsOf } from './support/accessibility.ts';
import { expect, test, type Client } from './support/client.ts';
import type { Portal } from './support/portal.ts';

const CLIENT = 'amelie.gagnon';

/** Opens a page of the portal in another browser, where the same client signs in. */
const openElsewhere = async (browser: Browser, { url }: Portal, { t, language }: Client, at: string) => {
  const context = await browser.newContext({ baseURL: url });
  await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    storageKeys.language,
    language,
  ] as const);
  const page = await context.newPage();
  const streamOpens = page.waitForResponse(/\/rest\/portal\/events$/);
  await page.goto(at);
  await page.getByLabel(t('session.sign_in.username')).fill(CLIENT);
  await page.getByLabel(t('session.sign_in.password'), { exact: true }).fill(exampleWorld.password);
  await page.getByRole('button', { name: t('session.sign_in.submit'), exact: true }).click();
  await page.getByRole('log').waitFor();
  return { page, streamOpens };
};

test('@narrow a client asks about a figure, sees the answer come, and goes on in another browser', async ({
  browser,
  client,
  page,
  portal,
}) => {
  const { t, arrive } = client;
  await arrive(CLIENT, '/app/performance');
  await page
    .getByRole('button', { name: new RegExp(t('returns.calculation.title'), 'i') })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('ask.about') })
    .click();
  await expect(page.getByLabel(t('conversations.form.about'))).toHaveValue('asked');

  const [subject, draft] = ['Rendement <b>', '<img src=x onerror=alert(1)> **Why?**'];
  await page.getByLabel(t('conversations.form.subject')).fill(subject);
  await page.getByLabel(t('conversations.form.text')).fill(draft);
  await page.reload();
  await expect(page.getByLabel(t('conversations.form.text'))).toHaveValue(draft);
  await page.getByRole('button', { name: t('conversations.form.begin') }).dblclick();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject);
  const log = page.getByRole('log', { name: t('conversations.messages') });
  await expect(log.getByText(draft)).toHaveCount(1);
  await expect(log.getByText(t('conversations.simulated'))).toBeVisible();
  await expect(log.getByText(t('conversations.read_by_team'))).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

  const elsewhere = await openElsewhere(browser, portal, client, new URL(page.url()).pathname);
  await elsewhere.streamOpens;
  await page.getByLabel(t('conversations.form.text')).fill('À tantôt');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: t('conversations.form.send') }).press('Enter');
  await expect(elsewhere.page.getByRole('log').getByText('À tantôt')).toBeVisible();
  await elsewhere.page.context().close();
});
