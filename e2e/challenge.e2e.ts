import { exampleWorld } from '@portal/contracts/example-world';
import { storageKeys } from '@portal/contracts/storage-keys';
import type { Page } from '@playwright/test';
import { violationsOf } from './support/accessibility.ts';
import { endChallenges, endCountdown, expireCodes, forgetChallenges } from './support/challenge-store.ts';
import { expect, test, type Client } from './support/client.ts';
import { lastCode } from './support/mail.ts';

const { challengedUsername, appUsername, recoveryCode } = exampleWorld;
const MAIL = `${challengedUsername}@example.ca`;
const STEPPING = 'zoe.tessier';

const deviceIn = (page: Page) => page.evaluate((key) => localStorage.getItem(key), storageKeys.device);
const codeField = (page: Page, { t }: Client) => page.getByLabel(t('challenge.code'), { exact: true });
const notThe = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Signs in up to the challenge. */
const challenged = async (page: Page, client: Client, username: string = challengedUsername, at = '/') => {
  await page.goto(at);
  await client.fillIn(username);
  await expect(page).toHaveURL(/\/challenge$/);
  await expect(codeField(page, client)).toBeVisible();
};

const send = async (page: Page, client: Client, code: string) => {
  await codeField(page, client).fill(code);
  await page.getByRole('button', { name: client.t('challenge.submit') }).click();
};

test.beforeEach(({ portal }) => forgetChallenges(portal));

test('@en a client signs in with the mailed code, arrives on the requested page, and the device is remembered', async ({
  page,
  client,
  portal,
}) => {
  await challenged(page, client, challengedUsername, '/app/accounts?from=letter');
  await expect(page.getByText('l•••@example.ca')).toBeVisible();
  await expect(codeField(page, client)).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(codeField(page, client)).toHaveAttribute('inputmode', 'numeric');
  expect(await violationsOf(page)).toEqual([]);
  const code = await lastCode(portal, MAIL);
  await send(page, client, notThe(code));
  await expect(page.getByRole('alert')).toContainText(client.t('error.invalid_challenge'));
  await expect(page.getByRole('alert')).toContainText(client.t('challenge.tries_left', { count: 4 }));
  await expect(codeField(page, client)).toBeFocused();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel(client.t('challenge.remember')).check();
  await send(page, client, `${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(page).toHaveURL(/\/app\/accounts\?from=letter$/);
  expect(await deviceIn(page)).not.toBeNull();

  await client.openUserMenu();
  await page.getByRole('menuitem', { name: client.t('user.logout') }).click();
  await expect(page).toHaveURL(/\/signin$/);
  expect(await deviceIn(page)).not.toBeNull();
  await client.fillIn(challengedUsername);
  await expect(page).toHaveURL(/\/app\/accounts/);
});

test('@en the challenge and its countdown survive a reload; a new code ends the previous one', async ({
  page,
  client,
  portal,
}) => {
  await challenged(page, client);
  const old = await lastCode(portal, MAIL);
  const resend = page.getByRole('button', { name: client.t('challenge.resend') });
  await page.reload();
  await expect(codeField(page, client)).toBeVisible();
  await expect(resend).toHaveCount(0);
  endCountdown(portal);
  await page.reload();
  await resend.click();
  await expect(page.getByRole('status').filter({ hasText: client.t('challenge.resent') })).toBeVisible();
  await expect(resend).toHaveCount(0);
  const code = await lastCode(portal, MAIL);
  if (code !== old) {
    await send(page, client, old);
    await expect(page.getByRole('alert')).toContainText(client.t('error.invalid_challenge'));
  }
  await send(page, client, code);
  await expect(page).toHaveURL(/\/app\/dashboard$/);
});

test('@en an expired code shows the message of the specification, and so does an expired challenge', async ({
  page,
  client,
  portal,
}) => {
  await challenged(page, client);
  expireCodes(portal);
  await send(page, client, await lastCode(portal, MAIL));
  await expect(page.getByRole('alert')).toContainText(client.t('error.code_expired'));
  await expect(codeField(page, client)).toBeVisible();
  endChallenges(portal);
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText(client.t('error.code_expired'));
  await expect(codeField(page, client)).toHaveCount(0);
  await page.getByRole('link', { name: client.t('challenge.back') }).click();
  await expect(page).toHaveURL(/\/signin$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('@en a recovery code replaces the codes of an app, by the keyboard alone', async ({ page, client }) => {
  await challenged(page, client, appUsername);
  await expect(page.getByText(client.t('challenge.by_app'))).toBeVisible();
  await page.getByRole('button', { name: client.t('challenge.use_recovery_code') }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel(client.t('challenge.recovery_code')).focus();
  await page.keyboard.type(recoveryCode.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/dashboard$/);
});

test('@fr a gateway that is killed during a challenge loses neither the challenge nor what was typed', async ({
  page,
  client,
  portal,
}) => {
  await challenged(page, client);
  await test.step('an empty code shows an error beside its field', async () => {
    await page.getByRole('button', { name: client.t('challenge.submit') }).click();
    await expect(codeField(page, client)).toHaveAccessibleDescription(client.t('entry.fault.enter_code'));
    await expect(codeField(page, client)).toBeFocused();
  });
  const code = await lastCode(portal, MAIL);
  await codeField(page, client).fill(code);
  await portal.killGateway();
  await page.getByRole('button', { name: client.t('challenge.submit') }).click();
  await expect(page.getByRole('alert')).toContainText(client.t('error.unavailable'));
  await expect(codeField(page, client)).toHaveValue(code);
  await portal.startGateway();
  await page.getByRole('button', { name: client.t('challenge.submit') }).click();
  await expect(page).toHaveURL(/\/app\/dashboard$/);
});

test('@fr @narrow the device step is completed by a code, after a reload, and stays completed on this device', async ({
  page,
  client,
  portal,
}) => {
  await client.signIn(STEPPING, '/app/accounts');
  await expect(page).toHaveURL(/\/security\/device-token$/);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: client.t('devices.get_code') }).click();
  await expect(codeField(page, client)).toBeFocused();
  await page.reload();
  const code = await lastCode(portal, `${STEPPING}@example.ca`);
  const authorize = page.getByRole('button', { name: client.t('devices.authorize') });
  await codeField(page, client).fill(notThe(code));
  await authorize.click();
  await expect(page.getByRole('alert')).toContainText(client.t('error.invalid_challenge'));
  expect(await violationsOf(page)).toEqual([]);
  await codeField(page, client).fill(code);
  await authorize.click();
  await expect(page).toHaveURL(/\/app\/accounts$/);
  await client.openUserMenu();
  await page.getByRole('menuitem', { name: client.t('user.logout') }).click();
  await expect(page).toHaveURL(/\/signin$/);
  await client.fillIn(STEPPING);
  await expect(page).toHaveURL(/\/app\/accounts$/);
});
