import { storageKeys } from '@portal/contracts/storage-keys';
import type { Page } from '@playwright/test';
import { violationsOf } from './support/accessibility.ts';
import { passToLater } from './support/later.ts';
import { workerReady } from './support/service-worker.ts';
import { expect, test } from './support/settings.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

test.beforeEach(({ page }) => page.clock.install());

const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(stores.map((store) => store.keys()));
    return requests.flat().map(({ url }) => url.replace(location.origin, ''));
  });

test('@fr @narrow the portal can be installed, and says without a connection that it is offline', async ({
  page,
  context,
  client,
}) => {
  await page.goto('/signin');
  await workerReady(page);
  const browser = await context.newCDPSession(page);
  const manifest = await browser.send('Page.getAppManifest');
  expect(manifest.url).toContain(`/${client.language}.webmanifest`);
  expect([manifest.errors, JSON.parse(manifest.data!).lang]).toEqual([[], `${client.language}-CA`]);

  await context.setOffline(true);
  await page.goto('/app/holdings');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(client.t('offline.page.title'));
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(`${client.language}-CA`);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: client.t('offline.page.retry') }).press('Enter');
  await expect(title).toHaveText(client.t('offline.page.title'));

  await context.setOffline(false);
  await expect(page.getByLabel(client.t('session.sign_in.username'))).toBeVisible();
});

test('@en a page that is opened without a connection is shown once there is one again', async ({
  page,
  context,
  client,
}) => {
  await client.arrive(undefined, '/app/notifications');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(client.t('shell.menu.notifications'));
  // On a busy machine the worker would be installed while the connection goes away.
  await workerReady(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: client.t('shell.menu.button'), exact: true }).click();
  await page.getByRole('link', { name: client.t('shell.menu.funds') }).click();
  const retry = page.getByRole('button', { name: client.t('shell.try_again') });
  await expect(page.getByText(client.t('error.network'))).toBeVisible();
  await retry.press('Enter');
  await expect(retry).toBeFocused();
  await context.setOffline(false);
  await retry.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(client.t('shell.menu.funds'));
});

test('@fr no response of a gateway, no chunk and no configuration is ever in Cache Storage', async ({
  page,
  client,
}) => {
  await client.signIn();
  await workerReady(page);
  await page.reload();
  await expect(client.totalValue()).toBeVisible();
  const paths = await cachedPaths(page);
  expect(paths.map((path) => path.replace(/-[\w-]{8}\./, '.')).sort()).toEqual([
    '/assets/offline.css',
    '/assets/offline.js',
    '/favicon.svg',
    '/offline.html',
  ]);
});

/** How much the database of the figures has; 0 where there is none. */
const storedEntries = (page: Page) =>
  page.evaluate(async () => {
    const [found] = await indexedDB.databases();
    if (!found) return 0;
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open(found.name!);
      let isMissing = false;
      opening.addEventListener('upgradeneeded', () => {
        // It was removed since it was listed: opening it must not make an empty one.
        isMissing = true;
        opening.transaction!.abort();
      });
      opening.addEventListener('error', () => {
        if (isMissing) resolve(0);
        else reject(opening.error ?? new Error('not opened'));
      });
      opening.addEventListener('success', () => {
        const count = opening.result.transaction('device').objectStore('device').count();
        count.addEventListener('success', () => {
          opening.result.close();
          resolve(count.result);
        });
      });
    });
  });

const MONEY = /\$[\d,]+\.\d\d|\d[\d\s]*,\d\d\s\$/;

test('@fr @narrow the last figures are readable offline once the client chose so, and are gone at a sign-out there', async ({
  page,
  context,
  client,
  settings,
}) => {
  await client.signIn();
  const [total] = MONEY.exec(await client.totalValue().innerText())!;
  await workerReady(page);
  expect(await storedEntries(page)).toBe(0);
  await settings.openDrawer();
  await settings.choose('preferences');
  const choice = page.getByRole('checkbox', { name: client.t('offline.choice.label') });
  await expect(choice).not.toBeChecked();
  // Pressing a key does not wait for it.
  await expect(choice).toBeEnabled();
  await choice.press('Space');
  await expect(page.getByText(client.t('offline.choice.on'))).toBeVisible();
  expect(await violationsOf(page, { part: 'dialog' })).toEqual([]);
  await expect.poll(() => storedEntries(page)).toBe(3);

  await context.setOffline(true);
  await page.goto('/app/accounts');
  const figures = page.getByRole('heading', { name: client.t('offline.page.figures') });
  await expect(figures).toBeVisible();
  await expect(page.getByText(client.t('offline.page.device'))).toBeVisible();
  await expect(page.locator('.total')).toHaveText(total);
  expect(await violationsOf(page)).toEqual([]);

  await page.evaluate((key) => localStorage.setItem(key, '1'), storageKeys.hiddenAmounts);
  await page.reload();
  await expect(page.locator('.total')).toHaveText(client.t('offline.page.hidden'));
  expect(await page.locator('main').innerText()).not.toMatch(MONEY);

  await page.getByRole('button', { name: client.t('offline.page.sign_out') }).press('Enter');
  await expect(page.getByRole('status')).toHaveText(client.t('offline.page.signed_out'));
  await expect.poll(() => storedEntries(page)).toBe(0);
  expect(await page.evaluate((key) => localStorage.getItem(key), storageKeys.accessToken)).toBeNull();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(client.t('offline.page.title'));
  await expect(figures).toBeHidden();
});

test('@fr a sign-out while offline removes the figures at once, and the next client of the device has none', async ({
  page,
  context,
  client,
  settings,
}) => {
  await client.signIn();
  await settings.openDrawer();
  await settings.choose('preferences');
  await page.getByRole('checkbox', { name: client.t('offline.choice.label') }).check();
  await passToLater(page);
  await expect.poll(() => storedEntries(page)).toBe(3);
  await page.keyboard.press('Escape');

  await context.setOffline(true);
  await client.openUserMenu();
  await page.getByRole('menuitem', { name: client.t('user.logout') }).click();
  await expect(page.getByText(client.t('session.ended.signed_out'))).toBeVisible();
  await expect.poll(() => storedEntries(page)).toBe(0);

  await context.setOffline(false);
  await client.signIn('amelie.gagnon');
  await passToLater(page);
  const owner = () => page.evaluate((key) => localStorage.getItem(key), storageKeys.offlineOwner);
  await expect.poll(owner).toBeNull();
  expect(await storedEntries(page)).toBe(0);
});
