import { SCAN_POLL_INTERVAL_MS } from '@portal/contracts/constants';
import type { Page } from '@playwright/test';
import { expect, type Client } from './client.ts';
import { photoOf } from './photo-store.ts';
import { BLUE, fileOf, pngOf, RED, type Color } from './photos.ts';

export const openPhoto = async (page: Page, client: Client, username: string) => {
  await client.arrive(username);
  await client.openUserMenu();
  await page.getByRole('menuitem', { name: client.t('user.settings') }).click();
  await page.getByRole('button', { name: client.t('settings.photo') }).click();
  await expect(view(page, client)).toBeVisible();
};

export const view = (page: Page, { t }: Client) => page.getByRole('region', { name: t('avatar.title') });
export const area = (page: Page, { t }: Client) => page.getByRole('group', { name: t('avatar.drop') });
export const picker = (page: Page) => page.locator('input[type=file]');
export const faceInMenu = (page: Page) => page.locator('header .avatar img');
export const near = (color: Color) => expect.arrayContaining(color.map((part) => expect.closeTo(part, -1.4)));

/** A picture in three columns, the middle one square. */
export const threeColumns = (colors: readonly [Color, Color, Color], side = 120) =>
  pngOf(side * 2, side, (x) => colors[x < side / 2 ? 0 : x < side * 1.5 ? 1 : 2]);

export const portrait = fileOf('portrait.png', threeColumns([RED, BLUE, RED]));

/** A bound for what hangs: the page polls ten times at most, and each waits for the gateway. */
const PASSES_WITHIN_MS = 150_000;

/** Resolves when a text is on the page, however shortly. */
const appearanceOf = (page: Page, text: string) =>
  page.evaluate(
    (sought) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (document.body.textContent?.includes(sought)) resolve();
        };
        new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
        look();
      }),
    text,
  );

/** Advances the page's time, one poll of the scan at a time, until a text was shown. */
export const passTime = async (page: Page, text: string) => {
  let isShown = false;
  // Watched in the page: a notice may be gone again before a slow machine is back from passing the time.
  appearanceOf(page, text).then(
    () => void (isShown = true),
    () => {},
  );
  await expect
    .poll(
      async () => {
        await page.clock.runFor(SCAN_POLL_INTERVAL_MS);
        return isShown;
      },
      { intervals: [100], timeout: PASSES_WITHIN_MS },
    )
    .toBe(true);
};

/** Waits until the gateway has scanned the first photo of a client, then has the page poll. */
export const passScan = async (page: Page, client: Client, dataDir: string, username: string) => {
  // The gateway scans in real time; a page whose clock runs ahead would stop polling too early.
  await expect.poll(() => photoOf(dataDir, username)).not.toBeNull();
  await passTime(page, client.t('avatar.uploaded'));
};

/** Drops files on the area as a user would, each padded with so many zero bytes. */
export const drop = async (page: Page, client: Client, files: readonly (typeof portrait)[], padding = 0) => {
  const encoded = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    text: buffer.toString('base64'),
  }));
  const dataTransfer = await page.evaluateHandle(
    ({ dropped, behind }) => {
      const transfer = new DataTransfer();
      for (const { name, mimeType, text } of dropped) {
        const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
        transfer.items.add(new File([bytes, new Uint8Array(behind)], name, { type: mimeType }));
      }
      return transfer;
    },
    { dropped: encoded, behind: padding },
  );
  for (const type of ['dragenter', 'dragover', 'drop'])
    await area(page, client).dispatchEvent(type, { dataTransfer });
};
