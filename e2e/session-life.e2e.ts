import { storageKeys } from '@portal/contracts/storage-keys';
import type { Locator, Page } from '@playwright/test';
import { violationsOf } from './support/accessibility.ts';
import { isEventStream, runningRequests } from './support/running-requests.ts';
import { expect, test } from './support/settings.ts';
import { stopClock } from './support/stopped-clock.ts';
import { withStore } from './support/with-store.ts';
import { withoutUser } from './support/without-user.ts';

const MINUTE_MS = 60_000;
const IDLE_MS = 15 * MINUTE_MS;

/** Advances time in all tabs, and for the sessions of a user in the gateway. */
const pass = async (page: Page, dataDir: string, username: string, ms: number) => {
  const sql = `update session set last_active_at = last_active_at - ${ms}
    where user_id = (select id from user where username = ?)`;
  withStore(dataDir, (store) => store.prepare(sql).run(username));
  await page.clock.fastForward(ms);
};

const tokensIn = (page: Page) =>
  page.evaluate(
    (keys) => keys.map((key) => localStorage.getItem(key)).filter(Boolean),
    [storageKeys.accessToken, storageKeys.refreshToken],
  );

const secondsLeft = async (timer: Locator) => {
  const [, minutes, seconds] = /^(\d) min (\d\d?) s$/.exec(await timer.innerText()) ?? [];
  return Number(minutes) * 60 + Number(seconds);
};

/** The session guard starts after everything else. */
const guarded = async (page: Page) => {
  const checked = page.waitForResponse((response) => response.url().endsWith('/rest/user/session'));
  await page.clock.runFor(10_000);
  await checked;
};

test('@fr @narrow an idle session warns in every tab, and continues in every tab when the client stays in one', async ({
  page,
  client,
  settings,
  context,
  portal,
}) => {
  const username = 'kai.nakamura';
  const running = runningRequests(context);
  await page.clock.install();
  // The dashboard loads its lower parts when they come near the viewport, and each request counts as activity.
  await client.signIn(username, '/app/contact_us');
  await guarded(page);
  const other = await context.newPage();
  await other.goto('/app/accounts');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(client.t('shell.menu.accounts'));
  await guarded(other);

  const questions = page.waitForResponse(/\/rest\/user\/sq$/);
  await settings.open('password');
  const typed = settings.field(client.t('settings.password.new'));
  await typed.fill('half a passphrase');
  // A request that reaches the gateway after the idle time would restart it.
  await questions;
  await expect.poll(() => running.size).toBe(0);
  await pass(page, portal.dataDir, username, IDLE_MS - 90_000);
  const warning = (tab: Page) => tab.getByRole('alertdialog', { name: client.t('session_life.title') });
  await expect(warning(page)).toBeVisible();
  await expect(warning(other)).toBeVisible();
  const timer = warning(page).getByRole('timer');
  await stopClock(page);
  const before = await secondsLeft(timer);
  expect(before).toBeLessThanOrEqual(90);
  const requested: string[] = [];
  page.on('request', (request) => {
    if (!isEventStream(request)) requested.push(request.url());
  });
  await pass(page, portal.dataDir, username, 20_000);
  // On a busy machine, the page sets its next tick only once the clock has moved.
  const tick = () => page.clock.runFor(250);
  await expect.poll(() => tick().then(() => secondsLeft(timer))).toBeLessThanOrEqual(before - 20);
  // The page counts down without the gateway.
  expect(requested).toEqual([]);
  await page.clock.resume();
  const stay = page.getByRole('button', { name: client.t('session_life.stay') });
  await expect(stay).toBeFocused();
  expect(await violationsOf(page, { part: 'dialog' })).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(warning(page)).toBeHidden();
  await expect(warning(other)).toBeHidden();
  await expect(typed).toHaveValue('half a passphrase');
  await expect(typed).toBeFocused();
});

test('@en an idle session ends once, and signing in leads back to its last page', async ({
  page,
  client,
  portal,
}) => {
  const username = 'david.okafor';
  await page.clock.install();
  await client.signIn(username, '/app/accounts');
  await guarded(page);
  let loads = 0;
  page.on('load', () => (loads += 1));
  await pass(page, portal.dataDir, username, IDLE_MS);
  await expect(page.getByText(client.t('session.ended.expired'))).toBeVisible();
  expect(await tokensIn(page)).toEqual([]);
  expect(loads).toBe(1);
  await client.fillIn(username);
  await expect(page).toHaveURL(/\/app\/accounts$/);
});

for (const [how, hours] of [
  ['ahead', 5],
  ['behind', -5],
] as const) {
  test(`@fr a browser whose clock is five hours ${how} stays signed in`, async ({ page, client }) => {
    await page.clock.install({ time: Date.now() + hours * 60 * MINUTE_MS });
    await client.signIn('eva.lindqvist');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(client.t('shell.dashboard.title'));
  });
}

test('@en a client of another product, or who is deleted, is signed out without tokens', async ({
  page,
  client,
  portal,
}) => {
  await page.goto('/signin');
  await page.evaluate((key) => localStorage.setItem(key, 'remembered'), storageKeys.device);
  await client.fillIn('victor.hale');
  await expect(page.getByText(client.t('session.ended.not_a_client'))).toBeVisible();
  expect(await tokensIn(page)).toEqual([]);
  expect(await page.evaluate((key) => localStorage.getItem(key), storageKeys.device)).toBeNull();

  const username = 'noel.sauve';
  await client.fillIn(username);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(client.t('shell.dashboard.title'));
  // Requests of the dashboard that still run would sign the page out, and the message would be gone after a reload.
  await page.goto('about:blank');
  await withoutUser(portal.dataDir, username, async () => {
    await page.goto('/app/dashboard');
    // Other calls may say that there is no such user before the call that ends the session does.
    await expect(page.getByLabel(client.t('session.sign_in.username'))).toBeVisible();
    await expect(page.getByText(client.t('error.UserNotFoundException'), { exact: true })).toBeVisible();
  });
  expect(await tokensIn(page)).toEqual([]);
});
