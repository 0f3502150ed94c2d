import { exampleWorld } from '@portal/contracts/example-world';
import type { Page } from '@playwright/test';
import { violationsOf } from './support/accessibility.ts';
import { addAuthenticator } from './support/authenticator.ts';
import type { Client } from './support/client.ts';
import { expect, test } from './support/settings.ts';

/** Passkeys require a host name. */
test.use({ baseURL: async ({ portal }, provide) => provide(portal.url.replace('127.0.0.1', 'localhost')) });

const signInButton = (page: Page, { t }: Client) =>
  page.getByRole('button', { name: t('session.sign_in.passkey') });

test('@fr @narrow a client creates a passkey, signs in with it, renames it and removes it', async ({
  page,
  client,
  settings,
}) => {
  const { t } = client;
  await addAuthenticator(page);
  await client.signIn(exampleWorld.username, '/app/contact_us');
  await settings.open('security');
  const passkeys = settings.drawer.getByRole('region', { name: t('passkeys.title') });
  const press = (name: string) => passkeys.getByRole('button', { name }).click();
  await expect(passkeys.getByText(t('passkeys.empty'))).toBeVisible();
  await press(t('passkeys.add'));
  await page.keyboard.press('Enter');
  await expect(passkeys.getByLabel(t('passkeys.name'))).toHaveAccessibleDescription(
    t('named_item.enter_name'),
  );
  await passkeys.getByLabel(t('passkeys.name')).fill('<b>Clé</b> 1');
  await passkeys.getByLabel(t('passkeys.password'), { exact: true }).fill(exampleWorld.password);
  await press(t('passkeys.continue'));
  await expect(passkeys.getByRole('listitem')).toContainText(['<b>Clé</b> 1']);
  await expect(passkeys.getByText(t('passkeys.never_used'))).toBeVisible();
  await expect(page.locator('.passkeys .item-list-frame')).toBeFocused();
  expect(await violationsOf(page, { part: '.drawer' })).toEqual([]);

  await settings.close.click();
  await client.openUserMenu();
  await page.getByRole('menuitem', { name: t('user.logout') }).click();
  await expect(page).toHaveURL(/\/signin$/);
  expect(await violationsOf(page, { part: '.sign-in' })).toEqual([]);
  await signInButton(page, client).click();
  await expect(page).not.toHaveURL(/\/signin$/);

  await settings.open('security');
  await expect(passkeys.getByText(t('passkeys.never_used'))).toBeHidden();
  await press(t('named_item.rename'));
  await passkeys.getByLabel(t('passkeys.name')).fill('Telephone');
  await page.keyboard.press('Enter');
  await expect(passkeys.getByRole('listitem')).toContainText(['Telephone']);
  await expect(passkeys.getByRole('button', { name: t('named_item.rename') })).toBeFocused();
  await press(t('passkeys.remove'));
  const removal = passkeys.getByRole('form', { name: t('passkeys.remove_title', { passkey: 'Telephone' }) });
  const proof = removal.getByLabel(t('passkeys.password'), { exact: true });
  await expect(proof).toBeFocused();
  await removal.getByRole('button', { name: t('passkeys.keep') }).click();
  await expect(removal).toBeHidden();
  await press(t('passkeys.remove'));
  await page.keyboard.press('Enter');
  await expect(proof).toHaveAccessibleDescription(t('form.enter_current_password'));
  await proof.fill('not the password');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('error.wrong_password'))).toBeVisible();
  expect(await violationsOf(page, { part: '.drawer' })).toEqual([]);
  await proof.fill(exampleWorld.password);
  await page.keyboard.press('Enter');
  await expect(passkeys.getByText(t('passkeys.empty'))).toBeVisible();
  await expect(page.locator('.passkeys .item-list-frame')).toBeFocused();
});

test('@fr canceling shows no error; a wrong password creates no passkey', async ({
  page,
  client,
  settings,
}) => {
  const { t } = client;
  const authenticator = await addAuthenticator(page);
  await authenticator.setUserVerified(false);
  await page.goto('/signin');
  await signInButton(page, client).click();
  await expect(signInButton(page, client)).not.toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('alert')).toHaveCount(0);

  await client.signIn(exampleWorld.username, '/app/contact_us');
  await settings.open('security');
  const passkeys = settings.drawer.getByRole('region', { name: t('passkeys.title') });
  await passkeys.getByRole('button', { name: t('passkeys.add') }).click();
  await passkeys.getByLabel(t('passkeys.name')).fill('Telephone');
  const password = passkeys.getByLabel(t('passkeys.password'), { exact: true });
  await password.fill('not the password');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('error.wrong_password'))).toBeVisible();
  await password.fill(exampleWorld.password);
  await page.keyboard.press('Enter');
  await expect(passkeys.getByRole('button', { name: t('passkeys.continue') })).toBeVisible();
  await expect(passkeys.getByLabel(t('passkeys.name'))).toHaveValue('Telephone');
  await expect(passkeys.getByRole('listitem')).toHaveCount(0);
});

test('@en passkeys are hidden where the portal has no host name', async ({ page, client, portal }) => {
  await page.goto(`${portal.url}/signin`);
  await expect(page.getByLabel(client.t('session.sign_in.username'))).toBeVisible();
  await expect(signInButton(page, client)).toHaveCount(0);
});
