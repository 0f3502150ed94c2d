import { setTimeout } from 'node:timers/promises';
import { exampleWorld } from '@portal/contracts/example-world';
import { seededLinks, seededRecord } from '@portal/contracts/seeded-links';
import { storageKeys } from '@portal/contracts/storage-keys';
import type { Page } from '@playwright/test';
import { violationsOf } from './support/accessibility.ts';
import { expect, test, type Client } from './support/client.ts';

const SCRIPTS = /\/assets\/.*\.js$/;
const SCRIPTS_TAKE_MS = 5_000;

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

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** The page as React draws it, without the button for passkeys: most browsers have it, and the test's does not. */
const markupOf = (page: Page) =>
  page.locator('#root').evaluate((root) => {
    const copy = root.cloneNode(true) as HTMLElement;
    copy.querySelector('.sign-in-passkey')?.remove();
    return copy.innerHTML;
  });

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

test('@en what is typed and sent before the script has come is kept, waits and signs in', async ({
  page,
  client,
}) => {
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const { username, password, submit } = fields(page, client);
  await expect(title(page)).toHaveText(client.t('session.sign_in.title'));
  await username.fill(exampleWorld.username);
  await password.fill(exampleWorld.password);
  await submit.click();
  await expect(submit).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page).toHaveURL(/\/security\/|\/app\//);
  await expect(title(page)).toBeVisible();
});

test('@fr a wrong password that was sent before the script has come is reported, and typing goes on', async ({
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
  const drawn = await markupOf(page);
  const requested = page.waitForRequest(/\/assets\/portal-/);
  release();
  await expect(page.locator('#root[data-drawn]')).toHaveCount(0);
  // React has taken the page over: it requests the portal for who is in a field.
  await requested;
  expect(await markupOf(page)).toBe(drawn);
  await expect(username).toBeFocused();
  const caret = await username.evaluate((field: HTMLInputElement) => [field.selectionStart, field.value]);
  expect(caret).toEqual([3, 'margaret.chen']);
});

test('@en the language that is chosen before the script has come is shown when it has, with what was typed', async ({
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

test('@en someone who is signed in never sees the sign-in page', async ({ page, client }) => {
  await page.addInitScript((key) => localStorage.setItem(key, 'a token'), storageKeys.accessToken);
  const release = await holdScripts(page);
  await page.goto('/signin', { waitUntil: 'commit' });
  await expect(page.locator('#root')).toBeAttached();
  await expect(page.locator('#root')).toBeHidden();
  release();
  // The token cannot be read, so the page is the one after all.
  await expect(fields(page, client).submit).toBeVisible();
});

test('@fr a code is requested from a page that was typed into and sent five seconds before its script', async ({
  page,
  client,
}) => {
  const { t } = client;
  const { promise: sent, resolve: send } = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    // At least so late, and on a slow machine not before the form was sent.
    await Promise.all([setTimeout(SCRIPTS_TAKE_MS), sent]);
    await route.continue();
  });
  await page.goto('/forgotpassword', { waitUntil: 'commit' });
  const email = page.getByLabel(t('entry.email'));
  const submit = page.getByRole('button', { name: t('recovery.email.submit') });
  await expect(page.locator('html')).toHaveAttribute('lang', `${client.language}-CA`);
  await email.fill('olivia.martin@example.ca');
  await submit.click();
  await expect(submit).toHaveAttribute('aria-busy', 'true');
  send();
  await expect(title(page)).toHaveText(t('recovery.code.title'));
  await expect(page.getByText(t('recovery.code.lead', { email: 'olivia.martin@example.ca' }))).toBeVisible();
});

test('@fr @narrow what is typed into a registration is kept, with the field and the caret', async ({
  page,
  client,
}) => {
  const { t } = client;
  const release = await holdScripts(page);
  await page.goto('/register', { waitUntil: 'commit' });
  const { client_number, birth_date, postal_code, email } = seededRecord;
  const number = page.getByLabel(t('registration.client_number'));
  await page.getByLabel(t('registration.birth_date')).fill(birth_date);
  await page.getByLabel(t('registration.postal_code')).fill(postal_code);
  await page.getByLabel(t('entry.email')).fill(email);
  await number.fill(client_number);
  await number.evaluate((field: HTMLInputElement) => field.setSelectionRange(2, 3));
  release();
  await expect(page.locator('#root[data-drawn]')).toHaveCount(0);
  await expect(number).toBeFocused();
  const caret = await number.evaluate((field: HTMLInputElement) => [
    field.selectionStart,
    field.selectionEnd,
  ]);
  expect(caret).toEqual([2, 3]);
  await page.getByRole('button', { name: t('entry.next') }).click();
  await expect(title(page)).toHaveText(t('registration.sent_title'));
});

test('every public page is there before its script, which takes it over as it is', async ({
  page,
  client,
}) => {
  const { t } = client;
  const pages = [
    { at: '/challenge', heading: t('challenge.title'), isComplete: true },
    { at: '/forgotpassword', heading: t('recovery.email.title'), isComplete: true },
    { at: '/register', heading: t('registration.title'), isComplete: true },
    { at: `/register/${seededLinks.unknown}`, heading: t('registration.choose_title') },
    { at: `/activate/${seededLinks.expiredInvitation}`, heading: t('activation.title') },
    { at: `/protect/${seededLinks.unknown}`, heading: t('protection.title') },
    { at: '/privacy', heading: t('shell.menu.privacy') },
    { at: '/faq', heading: t('shell.menu.faq') },
  ];
  for (const { at, heading, isComplete = false } of pages)
    await test.step(at, async () => {
      const release = await holdScripts(page);
      const response = await page.goto(at, { waitUntil: 'commit' });
      expect(response?.status()).toBe(200);
      await expect(title(page)).toHaveText(heading);
      await expect(page).toHaveTitle(`${heading} – ${t('shell.firm')}`);
      // What no style decides is checked in both languages by page tests.
      expect(await violationsOf(page, client.language === 'en' ? {} : { only: 'styles' })).toEqual([]);
      const drawn = await markupOf(page);
      release();
      await expect(page.locator('#root[data-drawn]')).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      if (isComplete) expect(await markupOf(page)).toBe(drawn);
      else await expect(page.locator('main .skeleton')).toHaveCount(0);
    });
});

test('@fr a page in a window that is not painted gets its script', async ({ page, client }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {};
  });
  await client.signIn();
});

test('@en someone who has not signed in is led to sign-in where there is no page, and finds that out after it', async ({
  page,
  client,
}) => {
  const response = await page.goto('/nowhere/at-all');
  expect(response?.status()).toBe(404);
  await expect(page).toHaveURL(/\/signin$/);
  await client.fillIn('margaret.chen');
  await expect(title(page)).toHaveText(client.t('shell.not_found.title'));
  await expect(page).toHaveURL(/\/nowhere\/at-all$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('@fr a path without a page says so in the language of the cookie', async ({ page, client }) => {
    const response = await page.goto('/nowhere/at-all');
    expect(response?.status()).toBe(404);
    await expect(title(page)).toHaveText(client.t('shell.not_found.title'));
    await page.getByRole('link', { name: client.t('shell.not_found.back') }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  test('the page is there, and says that it needs it', async ({ page, client }) => {
    await page.goto('/signin');
    await expect(fields(page, client).submit).toBeVisible();
    await expect(page.locator('noscript p[lang=fr]')).toBeVisible();
  });
});
