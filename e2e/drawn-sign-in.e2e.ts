import { exampleWorld } from '@portal/contracts/example-world';
import { storageKeys } from '@portal/contracts/storage-keys';
import type { Page } from '@playwright/test';
import { expect, test, type Client } from './support/client.ts';

const SCRIPTS = /\/assets\/.*\.js$/;

/** A browser that has chosen its language before: the host knows it. */
const rememberLanguage = async (page: Page, { language }: Client, url: string) =>
  page.context().addCookies([{ name: 'language', value: language, url }]);

/** Holds all scripts of the portal back until they are released. */
const holdScripts = async (page: Page) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await released;
    await route.continue();
  });
  return release;
};

const fields = (page: Page, { t }: Client) => ({
  username: page.getByLabel(t('session.sign_in.username')),
  password: page.getByLabel(t('session.sign_in.password'), { exact: true }),
  submit: page.getByRole('button', { name: t('session.sign_in.submit'), exact: true }),
});

test.beforeEach(async ({ page, client, portal }) => {
  await rememberLanguage(page, client, portal.url);
  page.on('pageerror', (error) => {
    throw error;
  });
});

test('what is typed and sent before the script has come is kept, waits and signs in', async ({
  page,
  client,
}) => {
  const release = await holdScripts(page);
  await page.goto('/signin', { waitUntil: 'commit' });
  const { username, password, submit } = fields(page, client);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(client.t('session.sign_in.title'));
  await username.fill(exampleWorld.username);
  await password.fill(exampleWorld.password);
  await submit.click();
  await expect(submit).toHaveAttribute('aria-busy', 'true');
  await expect(page).toHaveURL(/\/signin$/);
  release();
  await expect(page).not.toHaveURL(/\/signin/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a wrong password that was sent before the script has come is reported, and typing goes on', async ({
  page,
  client,
}) => {
  const release = await holdScripts(page);
  await page.goto('/signin', { waitUntil: 'commit' });
  const { username, password } = fields(page, client);
  await username.fill('olivia.wrong');
  await password.fill('not the password');
  await password.press('Enter');
  release();
  await expect(page.getByRole('alert')).toHaveText(client.t('error.invalid_credentials'));
  await expect(username).toHaveValue('olivia.wrong');
  await expect(page).toHaveURL(/\/signin$/);
});

test('the script takes over the page as it was drawn, with the focus and the caret', async ({
  page,
  client,
}) => {
  const release = await holdScripts(page);
  await page.goto('/signin', { waitUntil: 'commit' });
  const { username } = fields(page, client);
  await username.fill('margaret.chen');
  await username.evaluate((field: HTMLInputElement) => field.setSelectionRange(3, 5));
  // The test's browser has no passkeys, for which most browsers have a button.
  const markup = () =>
    page.locator('#root').evaluate((root) => {
      const copy = root.cloneNode(true) as HTMLElement;
      copy.querySelector('.sign-in-passkey')?.remove();
      return copy.innerHTML;
    });
  const drawn = await markup();
  const requested = page.waitForRequest(/\/assets\/portal-/);
  release();
  await expect(page.locator('#root[data-drawn]')).toHaveCount(0);
  // React has taken the page over: it requests the portal for who is in a field.
  await requested;
  expect(await markup()).toBe(drawn);
  await expect(username).toBeFocused();
  const caret = await username.evaluate((field: HTMLInputElement) => [field.selectionStart, field.value]);
  expect(caret).toEqual([3, 'margaret.chen']);
});

test('the language that is chosen before the script has come is shown when it has, with what was typed', async ({
  page,
  client,
}) => {
  const release = await holdScripts(page);
  await page.goto('/signin', { waitUntil: 'commit' });
  await fields(page, client).username.fill('margaret.chen');
  const other = client.language === 'fr' ? 'en' : 'fr';
  await page.locator(`button[lang=${other}]`).click();
  release();
  await expect(page.locator('html')).toHaveAttribute('lang', `${other}-CA`);
  await expect(page.locator('[name=username]')).toHaveValue('margaret.chen');
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name, value, sameSite }) => ({ name, value, sameSite }))).toEqual([
    { name: 'language', value: other, sameSite: 'Lax' },
  ]);
});

test('a browser whose cookie is gone never shows the page in another language', async ({ page, client }) => {
  await page.context().clearCookies();
  const release = await holdScripts(page);
  await page.goto('/signin', { waitUntil: 'commit' });
  const { submit } = fields(page, client);
  const isChosen = client.language === 'en';
  await expect(page.locator('#root')).toBeVisible({ visible: isChosen });
  release();
  await expect(submit).toBeVisible();
});

test('someone who is signed in never sees the sign-in page', async ({ page, client }) => {
  await page.addInitScript((key) => localStorage.setItem(key, 'a token'), storageKeys.accessToken);
  const release = await holdScripts(page);
  await page.goto('/signin', { waitUntil: 'commit' });
  await expect(page.locator('#root')).toBeAttached();
  await expect(page.locator('#root')).toBeHidden();
  release();
  // The token cannot be read, so the page is the one after all.
  await expect(fields(page, client).submit).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page is there, and says that it needs it', async ({ page, client }) => {
    await page.goto('/signin');
    await expect(fields(page, client).submit).toBeVisible();
    await expect(page.locator('noscript p[lang=fr]')).toBeVisible();
  });
});
