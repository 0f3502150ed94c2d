import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exampleWorld } from '@portal/contracts/example-world';
import { expect, test as base } from './support/client.ts';
import { startPortal, type Portal } from './support/portal.ts';

const FROM = { TAB_WORLDS: '1' };

/** A portal whose pages open a world by their address, as `npm start` serves it. */
const test = base.extend<{ served: Portal }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from its pattern.
  served: async ({}, provide) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'portal-e2e-worlds-'));
    await cp(process.env.SEEDED_DATA_DIR!, dataDir, { recursive: true });
    const { portal, stop } = await startPortal(dataDir, { settings: FROM, hostSettings: FROM });
    await provide(portal);
    await stop();
    await rm(dataDir, { recursive: true });
  },
});

test('@en The console leads a tab into a world of the portal, beside tabs in another', async ({
  page,
  served,
  client,
}) => {
  await page.goto(`${served.gatewayUrl}/__mock`);
  await page.getByRole('button', { name: 'A new one' }).press('Enter');
  await page
    .locator('#worlds')
    .getByRole('link', { name: /Portal .* world-/ })
    .press('Enter');
  await client.fillIn(exampleWorld.username);
  await expect(page).toHaveURL(`${served.url}/app/dashboard`);
  await expect(client.totalValue()).toBeVisible();
  // A page that is opened again is in the same world.
  await page.reload();
  await expect(client.totalValue()).toBeVisible();

  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(other.getByLabel(client.t('session.sign_in.username'))).toBeVisible();
  await expect(client.totalValue()).toBeVisible();

  await page.goto(`${new URL(page.url()).origin}/?world=`);
  await expect(page).toHaveURL(/\/(?:signin)?$/);
  await expect(page.getByLabel(client.t('session.sign_in.username'))).toBeVisible();
  const worlds = await (await fetch(`${served.gatewayUrl}/__mock/worlds`)).json();
  const { name } = worlds[0];
  await page.goto(`${served.gatewayUrl}/__world/${name}/__mock`);
  // The script that enters the world comes after the prerendered page; the portal's own waits for it.
  await page.route('**/dev/tab-world.ts', async (route) => {
    await expect(page.getByLabel(client.t('session.sign_in.username'))).toBeVisible();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await route.continue();
  });
  await page.getByRole('link', { name: /^Portal/ }).press('Enter');
  await expect(client.totalValue()).toBeVisible();
});
