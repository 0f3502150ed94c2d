import { exampleWorld } from '@portal/contracts/example-world';
import { storageKeys } from '@portal/contracts/storage-keys';
import type { Page } from '@playwright/test';
import { expect, test } from './support/client.ts';
import { withStore } from './support/with-store.ts';

const { accessToken, refreshToken } = storageKeys;
const tokensIn = (page: Page) =>
  page.evaluate(
    (keys) => keys.filter((key) => localStorage.getItem(key) !== null),
    [accessToken, refreshToken],
  );

const langOf = (page: Page) => page.evaluate(() => document.documentElement.lang);

test('@fr signing in leads to the requested page, and a reload stays there', async ({ page, client }) => {
  await client.signIn(exampleWorld.username, '/app/accounts?from=letter#top');
  await expect(page).toHaveURL(/\/app\/accounts\?from=letter#top$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(client.t('shell.menu.accounts'));
  expect(await tokensIn(page)).toEqual([accessToken, refreshToken]);
  await page.reload();
  await expect(page).toHaveURL(/\/app\/accounts\?from=letter#top$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(client.t('shell.menu.accounts'));
});

for (const [tag, username, path] of [
  ['@en', 'jonas.peeters', '/security/security-questions'],
  ['@fr', 'zoe.tessier', '/security/device-token'],
  ['@en', 'samuel.cote', '/security/terms-conditions'],
] as const) {
  test(`${tag} ${username} is led to ${path} and cannot go past it`, async ({ page, client }) => {
    await client.signIn(username, '/app/accounts');
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await page.goto('/app/dashboard');
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  });
}

test('@en of several unfinished steps the questions come first, then the device, then the terms', async ({
  page,
  client,
  portal,
}) => {
  const username = 'ines.morin';
  const finish = (columns: string) =>
    withStore(portal.dataDir, (store) =>
      store.prepare(`update user set ${columns} where username = ?`).run(username),
    );
  const heading = page.getByRole('heading', { level: 1 });
  try {
    await client.signIn(username, '/app/accounts');
    await expect(page).toHaveURL(/\/security\/security-questions$/);
    await expect(page.getByText(client.t('session.step.position', { at: 1, of: 3 }))).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${client.t('session.step.security_questions.title')}`));
    await expect(heading).toHaveText(client.t('session.step.security_questions.title'));
    finish('questions_finished = 1');
    await page.reload();
    await expect(page).toHaveURL(/\/security\/device-token$/);
    await expect(heading).toHaveText(client.t('session.step.device_token.title'));
    finish('device_required = 0');
    await page.reload();
    await expect(page).toHaveURL(/\/security\/terms-conditions$/);
    await expect(page.getByText(client.t('session.step.position', { at: 1, of: 1 }))).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${client.t('session.step.terms_conditions.title')}`));
    await expect(heading).toHaveText(client.t('session.step.terms_conditions.title'));
  } finally {
    finish('questions_finished = 0, device_required = 1');
  }
});

test('@en signing out clears every tab', async ({ page, client, context }) => {
  await client.signIn();
  const other = await context.newPage();
  await other.goto('/app/accounts');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(client.t('shell.menu.accounts'));
  await client.openUserMenu();
  await page.getByRole('menuitem', { name: client.t('user.logout') }).click();
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(client.t('session.sign_in.title'));
    await expect(tab.locator(':focus')).toHaveText(client.t('session.ended.signed_out'));
    expect(await tokensIn(tab)).toEqual([]);
    await tab.goto('/app/dashboard');
    await expect(tab).toHaveURL(/\/signin$/);
  }
});

test('@en a link switches the language without losing what was typed', async ({ page, client }) => {
  await page.goto('/signin');
  await page.getByLabel(client.t('session.sign_in.username')).fill('olivia');
  await page.getByLabel(client.t('session.sign_in.password'), { exact: true }).fill('half a pass');
  const other =
    client.language === 'en' ? { label: 'Français', lang: 'fr-CA' } : { label: 'English', lang: 'en-CA' };
  await page.getByRole('button', { name: other.label }).click();
  await expect.poll(() => langOf(page)).toBe(other.lang);
  await expect(page.getByRole('textbox').nth(0)).toHaveValue('olivia');
  await expect(page.getByRole('textbox').nth(1)).toHaveValue('half a pass');
  await page.reload();
  await expect.poll(() => langOf(page)).toBe(other.lang);
  expect(await page.evaluate((key) => localStorage.getItem(key), storageKeys.language)).toBe(
    other.lang.slice(0, 2),
  );
});

test('@en the entire sign-in works by keyboard alone', async ({ page, client }) => {
  await page.goto('/signin');
  await page.getByLabel(client.t('session.sign_in.username')).focus();
  await page.keyboard.type(exampleWorld.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(exampleWorld.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(client.t('shell.dashboard.title'));
  await expect(page.getByRole('main')).toBeFocused();
  const menu = page.getByRole('button', { name: new RegExp(client.t('user.menu', { name: '.*' })) });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: client.t('user.settings') })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
});

test('@fr the splash covers the portal until it has loaded, then fades over three quarters of a second', async ({
  page,
  client,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // Listens from the beginning, so that no fade starts unseen.
  await page.addInitScript(() =>
    document.addEventListener('animationstart', ({ target, animationName }) => {
      if (animationName === 'splash-fade')
        Object.assign(window, { fade: getComputedStyle(target as Element).animationDuration });
    }),
  );
  await client.arrive();
  const held = Promise.withResolvers<void>();
  await page.route('**/rest/user/me', async (route) => {
    await held.promise;
    await route.fallback();
  });
  await page.reload();
  const splash = page.getByRole('status', { name: client.t('shell.splash') });
  await expect(splash).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  held.resolve();
  await expect.poll(() => page.evaluate(() => (window as { fade?: string }).fade)).toBe('0.75s');
  await expect(page.locator('.splash')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('@fr what is missing is said beside its field, and what the gateway says above', async ({
  page,
  client,
}) => {
  const { t, fillIn } = client;
  await page.goto('/signin');
  await test.step('an empty form shows what is missing beside each field and focuses the first', async () => {
    await client.fillIn('', '');
    const username = page.getByLabel(client.t('session.sign_in.username'));
    await expect(username).toHaveAccessibleDescription(client.t('form.enter_username'));
    await expect(username).toBeFocused();
    await expect(
      page.getByLabel(client.t('session.sign_in.password'), { exact: true }),
    ).toHaveAccessibleDescription(client.t('form.enter_password'));
  });
  await test.step('an empty password shows an error beside it, and the username remains', async () => {
    await client.fillIn('olivia.martin', '');
    const username = page.getByLabel(client.t('session.sign_in.username'));
    const password = page.getByLabel(client.t('session.sign_in.password'), { exact: true });
    await expect(password).toHaveAccessibleDescription(client.t('form.enter_password'));
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await expect(username).toHaveValue('olivia.martin');
    await expect(username).not.toHaveAccessibleDescription(client.t('form.enter_username'));
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
  await test.step('a client of another product is signed out and sees why', async () => {
    await client.fillIn('victor.hale');
    await expect(page.locator(':focus')).toHaveText(client.t('session.ended.not_a_client'));
    expect(await tokensIn(page)).toEqual([]);
  });
  await test.step('a wait without an end is shown as one', async () => {
    await page.route(/\/auth\/login$/, (route) =>
      route.request().method() === 'OPTIONS'
        ? route.continue()
        : route.fulfill({
            status: 429,
            headers: { 'access-control-allow-origin': '*' },
            json: { status_code: 429, message: 'user_timeout', retry_after: 2_275_604_340 },
          }),
    );
    await fillIn('olivia.martin');
    await expect(page.getByRole('alert')).toContainText(t('error.wait_endless'));
  });
});

test('@en an undeclared response to a sign-in shows an error', async ({ page, client }) => {
  await page.goto('/signin');
  await test.step('an unknown error code', async () => {
    await page.route('**/auth/login', (route) =>
      route.fulfill({ status: 401, json: { status_code: 401, message: 'account_dormant' } }),
    );
    await client.fillIn(exampleWorld.username);
    await expect(page.getByRole('alert')).toHaveText(client.t('error.unknown'));
  });
  await test.step('an unreadable token, with which no session begins', async () => {
    await page.route('**/auth/login', (route) =>
      route.fulfill({ json: { access_token: crypto.randomUUID(), refresh_token: 'opaque' } }),
    );
    await client.fillIn(exampleWorld.username);
    await expect(page.getByRole('alert')).toHaveText(client.t('error.bad_token'));
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(client.t('session.sign_in.title'));
  });
});
