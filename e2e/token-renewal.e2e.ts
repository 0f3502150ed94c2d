import { storageKeys } from '@portal/contracts/storage-keys';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test, type Client } from './support/client.ts';
import type { Portal } from './support/portal.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const USERNAME = 'dev.tester';

const send = async ({ gatewayUrl }: Portal, path: string, body?: object) => {
  const response = await fetch(`${gatewayUrl}/__mock/${path}`, {
    method: 'POST',
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  });
  expect(response.ok, path).toBe(true);
};

const play = (portal: Portal, scenario: 'token-expired' | 'token-near-expiry') =>
  send(portal, `scenarios/${scenario}`);

const refreshTokenIn = (page: Page) =>
  page.evaluate((key) => localStorage.getItem(key), storageKeys.refreshToken);

/** The status of each refresh that the tabs of a browser request. */
const refreshesOf = (context: BrowserContext) => {
  const statuses: number[] = [];
  context.on('response', (response) => {
    if (response.url().endsWith('/rest/user/refresh') && response.request().method() === 'POST')
      statuses.push(response.status());
  });
  return statuses;
};

const menuLink = (page: Page, { t }: Client, entry: 'accounts' | 'transactions') =>
  page
    .getByRole('navigation', { name: t('shell.menu.name') })
    .getByRole('link', { name: t(`shell.menu.${entry}`), exact: true });

const goTo = (page: Page, client: Client, entry: 'accounts' | 'transactions') =>
  menuLink(page, client, entry).click();

test.afterEach(({ portal }) => send(portal, 'clock', { action: 'release' }));

for (const [clock, ahead] of [
  ['is right', 0],
  ['is a day ahead', DAY_MS],
  ['is a day behind', -DAY_MS],
] as const)
  test(`@en an expired token is replaced, also after a reload, where the browser's clock ${clock}`, async ({
    page,
    context,
    client,
    portal,
  }) => {
    if (ahead) await page.clock.install({ time: Date.now() + ahead });
    const refreshes = refreshesOf(context);
    await client.arrive(USERNAME, '/app/contact_us');
    await play(portal, 'token-expired');
    await goTo(page, client, 'accounts');
    await expect(page.getByRole('table').first()).toBeVisible();
    await play(portal, 'token-expired');
    await page.reload();
    await expect(page.getByRole('table').first()).toBeVisible();
    await expect(page).toHaveURL(/\/app\/accounts$/);
    expect(refreshes.every((status) => status === 200)).toBe(true);
    expect(refreshes.length).toBeGreaterThanOrEqual(2);
  });

test('@fr a token that expires soon is replaced at the next navigation', async ({ page, client, portal }) => {
  await client.arrive(USERNAME, '/app/contact_us');
  const before = await refreshTokenIn(page);
  await play(portal, 'token-near-expiry');
  await goTo(page, client, 'accounts');
  await expect.poll(() => refreshTokenIn(page)).not.toBe(before);
  await expect(page.getByRole('table').first()).toBeVisible();
});

test('@fr several tabs continue with an expired token, and one of them refreshes', async ({
  page,
  context,
  client,
  portal,
}) => {
  await client.arrive(USERNAME, '/app/contact_us');
  const others = [await context.newPage(), await context.newPage()];
  for (const tab of others) {
    await tab.goto('/app/contact_us');
    await tab.getByRole('heading', { level: 1 }).waitFor();
  }
  const refreshes = refreshesOf(context);
  await play(portal, 'token-expired');
  await Promise.all([page, ...others].map((tab) => goTo(tab, client, 'accounts')));
  for (const tab of [page, ...others]) {
    await expect(tab.getByRole('table').first()).toBeVisible();
    await expect(tab).toHaveURL(/\/app\/accounts$/);
  }
  expect(refreshes).toEqual([200]);
});

test('@en a session whose refresh fails as well ends with its message', async ({ page, client, portal }) => {
  await client.arrive(USERNAME, '/app/contact_us');
  await page.evaluate((key) => localStorage.setItem(key, 'ended'), storageKeys.refreshToken);
  await play(portal, 'token-expired');
  // A request behind the page may notice first; then the session ends before the click.
  const signIn = page.getByRole('heading', { name: client.t('session.sign_in.title') });
  await menuLink(page, client, 'accounts').or(signIn).click();
  await expect(page).toHaveURL(/\/signin$/);
  await expect(page.getByText(client.t('session.ended.expired'))).toBeVisible();
});
