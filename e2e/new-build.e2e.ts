import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { storageKeys } from '@portal/contracts/storage-keys';
import { violationsOf } from './support/accessibility.ts';
import { expect, test as base } from './support/client.ts';
import { passToLater } from './support/later.ts';
import { startPortal } from './support/portal.ts';
import { workerReady } from './support/service-worker.ts';

const dist = fileURLToPath(new URL('../apps/web/dist', import.meta.url));

interface OwnHost {
  /** A copy of the build, which a journey may change. */
  folder: string;
  url: string;
}

const test = base.extend<{ ownHost: OwnHost }>({
  ownHost: async ({ isApart }, provide) => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-build-'));
    const dataDir = join(folder, 'data');
    const WEB_DIST = join(folder, 'dist');
    await cp(process.env.SEEDED_DATA_DIR!, dataDir, { recursive: true });
    await cp(dist, WEB_DIST, { recursive: true });
    const { portal, stop } = await startPortal(dataDir, { hostSettings: { WEB_DIST }, isApart });
    await provide({ folder: WEB_DIST, url: portal.url });
    await stop();
    await rm(folder, { recursive: true });
  },
});

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

test.beforeEach(({ page }) => page.clock.install());

/** Makes the folder another build: the page names another script, and the chunk of a page is gone. */
const deployNext = async (folder: string, chunk: RegExp) => {
  const assets = await readdir(join(folder, 'assets'));
  for (const name of assets.filter((file) => chunk.test(file))) await rm(join(folder, 'assets', name));
  const page = join(folder, 'index.html');
  const html = await readFile(page, 'utf8');
  const [, script] = /<script type="module"[^>]* src="\/assets\/([^"]+)"/.exec(html)!;
  await rename(join(folder, 'assets', script!), join(folder, 'assets', `next-${script}`));
  await writeFile(page, html.replaceAll(script!, `next-${script}`));
  // The compressed copies are of the former build.
  for (const end of ['.br', '.gz']) await rm(`${page}${end}`);
  const worker = join(folder, 'service-worker.js');
  const code = await readFile(worker, 'utf8');
  await writeFile(worker, code.replace(/portal-offline-(?=\w{12})/, 'portal-offline-next-'));
  for (const end of ['.br', '.gz']) await rm(`${worker}${end}`);
};

test('@fr @narrow a new build under an open tab is announced, keeps what was typed, and takes over at a reload', async ({
  page,
  client,
  ownHost,
}) => {
  await client.signIn(undefined, `${ownHost.url}/app/faq`);
  await workerReady(page);
  await deployNext(ownHost.folder, /^settings-drawer-/);

  const typed = page.getByRole('searchbox', { name: client.t('faq.search') });
  await typed.fill('half a word');
  await client.openUserMenu();
  await page.getByRole('menuitem', { name: client.t('user.settings') }).click();
  const notice = page.getByRole('region', { name: client.t('offline.new_version.title') });
  await expect(notice.getByRole('alert')).toContainText(client.t('offline.new_version.lead'));
  expect(await violationsOf(page, { part: '#new-version', only: ['colors'] })).toEqual([]);
  await expect(typed).toHaveValue('half a word');

  await notice.getByRole('button', { name: client.t('offline.new_version.later') }).click();
  await expect(notice.getByRole('alert')).toBeHidden();
  // An update that began before the new build was there finds nothing, and one beside it is joined to it.
  const cachesAfterUpdate = async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
    return caches.keys();
  };
  await expect.poll(() => page.evaluate(cachesAfterUpdate)).toEqual([expect.stringContaining('-next-')]);
  await notice.getByRole('button', { name: client.t('offline.new_version.reload') }).click();
  await expect(page.locator('script[src*="/assets/next-"]')).toBeAttached();
});

test('@en a host that no longer has the worker has it removed', async ({ page, client, ownHost }) => {
  await page.goto(`${ownHost.url}/signin`);
  await workerReady(page);
  await page.evaluate((key) => localStorage.setItem(key, 'a user'), storageKeys.offlineOwner);
  for (const end of ['', '.br', '.gz']) await rm(join(ownHost.folder, `service-worker.js${end}`));
  await page.reload();
  await expect(page.getByLabel(client.t('session.sign_in.username'))).toBeVisible();
  await passToLater(page);
  const left = () =>
    page.evaluate(
      async (key) => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
        localStorage.getItem(key),
      ],
      storageKeys.offlineOwner,
    );
  await expect.poll(left).toEqual([0, 0, null]);
});
