import type { Browser } from '@playwright/test';
import { violationsOf } from './support/accessibility.ts';
import { resetAccess } from './support/access-store.ts';
import type { Client } from './support/client.ts';
import type { Portal } from './support/portal.ts';
import { expect, test } from './support/settings.ts';
import { signInElsewhere } from './support/sign-in-elsewhere.ts';

const OWNER = 'david.okafor';

/**
 * Signs the same client in in another browser, which then leaves the portal: a page that stays open would notice the end
 * of its session by itself, and the message would be gone after a reload.
 */
const signInAndLeave = async (browser: Browser, portal: Portal, client: Client) => {
  const page = await signInElsewhere(browser, portal, client, OWNER);
  await page.goto('about:blank');
  return page;
};

test.beforeEach(({ portal }) => resetAccess(portal, OWNER));

test('@fr @narrow a session in another browser is listed and ended, and that browser says so', async ({
  browser,
  client,
  page,
  portal,
  settings,
}) => {
  const { t } = client;
  const elsewhere = await signInAndLeave(browser, portal, client);
  await client.signIn(OWNER, '/app/contact-us');
  await settings.open('security');
  const sessions = settings.drawer.getByRole('region', { name: t('sessions.title') });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  const [here, other] = [sessions.getByRole('listitem').first(), sessions.getByRole('listitem').last()];
  await expect(here.getByText(t('sessions.this_session'))).toBeVisible();
  await expect(other.getByText(t('sessions.this_session'))).toHaveCount(0);
  expect(await violationsOf(page, { part: '.drawer' })).toEqual([]);

  await other.getByRole('button').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(t('sessions.end_text'));
  await dialog.getByRole('button', { name: t('sessions.end'), exact: true }).click();
  await expect(page.getByText(t('sessions.ended'))).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expect(sessions.getByText(t('sessions.only_this'))).toBeVisible();
  await expect(sessions.getByRole('button', { name: t('sessions.end_others') })).toHaveCount(0);
  const focused = sessions.locator(':focus');
  await expect(focused).toHaveCount(1);

  await elsewhere.goto('/app/contact-us');
  await expect(elsewhere).toHaveURL(/\/signin$/);
  await expect(elsewhere.getByText(t('session.ended.expired'))).toBeVisible();
  await elsewhere.context().close();
});

test('@en all other sessions end at once, and this one continues', async ({
  browser,
  client,
  page,
  portal,
  settings,
}) => {
  const { t } = client;
  const elsewhere = await signInAndLeave(browser, portal, client);
  await client.signIn(OWNER, '/app/contact-us');
  await settings.open('security');
  const sessions = settings.drawer.getByRole('region', { name: t('sessions.title') });
  await sessions.getByLabel(t('sessions.others_devices')).check();
  await sessions.getByRole('button', { name: t('sessions.end_others') }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(t('sessions.end_others_devices_text'));
  await dialog.getByRole('button', { name: t('sessions.end_others') }).click();
  await expect(page.getByText(t('sessions.others_ended'))).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await elsewhere.goto('/app/contact-us');
  await expect(elsewhere).toHaveURL(/\/signin$/);
  await elsewhere.context().close();
});
