import { exampleWorld } from '@portal/contracts/example-world';
import { storageKeys } from '@portal/contracts/storage-keys';
import type { Page } from '@playwright/test';
import { violationsOf } from './support/accessibility.ts';
import { forgetChallenges } from './support/challenge-store.ts';
import type { Client } from './support/client.ts';
import { lastCode } from './support/mail.ts';
import type { Portal } from './support/portal.ts';
import { expect, test, type Settings } from './support/settings.ts';

const { challengedUsername } = exampleWorld;

const deviceIn = (page: Page) => page.evaluate((key) => localStorage.getItem(key), storageKeys.device);

/** Signs in with a code, has the device remembered, and opens the list of devices. */
const openDevices = async (page: Page, client: Client, settings: Settings, portal: Portal) => {
  await page.goto('/app/contact_us');
  await client.fillIn(challengedUsername);
  await page.getByLabel(client.t('challenge.remember')).check();
  const code = await lastCode(portal, `${challengedUsername}@example.ca`);
  await page.getByLabel(client.t('challenge.code'), { exact: true }).fill(code);
  await page.getByRole('button', { name: client.t('challenge.submit') }).click();
  await page.getByLabel(client.t('challenge.code'), { exact: true }).waitFor({ state: 'detached' });
  await settings.open('security');
  const devices = settings.drawer.getByRole('region', { name: client.t('devices.title') });
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  return devices;
};

test.beforeEach(({ portal }) => forgetChallenges(portal));

test('@fr @narrow the current device is marked, can be renamed, and ends the session when it is revoked', async ({
  page,
  client,
  settings,
  portal,
}) => {
  const devices = await openDevices(page, client, settings, portal);
  await expect(devices.getByText(client.t('devices.this_device'))).toBeVisible();
  await devices.getByRole('button', { name: client.t('named_item.rename') }).click();
  await devices.getByLabel(client.t('devices.name')).fill('  ');
  await devices.getByRole('button', { name: client.t('named_item.save') }).click();
  await expect(devices.getByLabel(client.t('devices.name'))).toHaveAccessibleDescription(
    client.t('named_item.enter_name'),
  );
  await devices.getByLabel(client.t('devices.name')).fill('<b>Étude</b>');
  await page.keyboard.press('Enter');
  await expect(devices.getByText('<b>Étude</b>')).toBeVisible();
  await expect(devices.getByRole('button', { name: client.t('named_item.rename') })).toBeFocused();
  expect(await violationsOf(page, { part: '.drawer' })).toEqual([]);

  await devices.getByRole('button', { name: client.t('devices.revoke') }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(client.t('devices.revoke_this'));
  await dialog.getByRole('button', { name: client.t('devices.revoke') }).click();
  await expect(page).toHaveURL(/\/signin$/);
  expect(await deviceIn(page)).toBeNull();
  await client.fillIn(challengedUsername);
  await expect(page).toHaveURL(/\/challenge$/);
});

test('@fr signing out everywhere ends this session too, and on request every device', async ({
  page,
  client,
  settings,
  portal,
}) => {
  const devices = await openDevices(page, client, settings, portal);
  await devices.getByRole('button', { name: client.t('devices.everywhere') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: client.t('devices.keep') })
    .click();
  await devices.getByLabel(client.t('devices.everywhere_devices')).check();
  await devices.getByRole('button', { name: client.t('devices.everywhere') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: client.t('devices.everywhere') })
    .click();
  await expect(page).toHaveURL(/\/signin$/);
  await expect(page.getByText(client.t('session.ended.signed_out'))).toBeVisible();
  expect(await deviceIn(page)).toBeNull();
});
