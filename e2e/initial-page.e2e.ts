import { exampleWorld } from '@portal/contracts/example-world';
import type { Page } from '@playwright/test';
import { expect, test } from './support/client.ts';

const PORTAL = /\/assets\/portal-[\w-]{7}\.js$/;

/** Holds the file of the portal back until it is released. */
const holdPortal = async (page: Page) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const requested = page.waitForRequest(PORTAL);
  await page.route(PORTAL, async (route) => {
    await released;
    await route.continue();
  });
  return { requested, release };
};

test('@en what is sent before the portal has come waits for it, and leads to the requested page', async ({
  page,
  client,
}) => {
  const portal = await holdPortal(page);
  await page.goto('/app/holdings');
  await expect(page).toHaveURL(/\/signin$/);
  await client.fillIn(exampleWorld.username);
  await portal.requested;
  await expect(page.getByRole('button', { name: client.t('session.sign_in.submitting') })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  portal.release();
  await expect(page).toHaveURL(/\/app\/holdings$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(client.t('shell.menu.holdings'));
});

test('@fr @narrow a link followed before the portal has come leads there, and back to what was requested', async ({
  page,
  client,
}) => {
  const portal = await holdPortal(page);
  await page.goto('/app/holdings');
  await page.getByRole('link', { name: client.t('session.sign_in.forgot') }).click();
  await portal.requested;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(client.t('session.sign_in.title'));
  portal.release();
  await expect(page).toHaveURL(/\/forgotpassword$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/signin$/);
  await client.fillIn(exampleWorld.username);
  await expect(page).toHaveURL(/\/app\/holdings$/);
});

test('@fr the pages around sign-in are set in the typefaces of the pages behind it, loaded with the first page', async ({
  page,
  client,
}) => {
  const typefaces = () =>
    page.evaluate(() =>
      ['h1', 'main'].map((part) => getComputedStyle(document.querySelector(part)!).fontFamily.split(',')[0]),
    );
  await page.goto('/signin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const first = await typefaces();
  const loaded = () =>
    page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => `"${family}"`),
    );
  await expect.poll(loaded).toEqual(expect.arrayContaining(first));
  await client.fillIn(exampleWorld.username);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(client.t('session.sign_in.title'));
  expect(await typefaces()).toEqual(first);
});
