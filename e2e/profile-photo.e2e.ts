import { AVATAR_SIDE_PX, SCAN_POLL_INTERVAL_MS, SCAN_POLL_LIMIT_MS } from '@portal/contracts/constants';
import type { Page } from '@playwright/test';
import { violationsOf } from './support/accessibility.ts';
import { expect, test, type Client } from './support/client.ts';
import { decideUploads, photoOf } from './support/photo-store.ts';
import { BLUE, CLEAR, fileOf, GREEN, open, pngOf, RED, turnedJpegOf, type Colour } from './support/photos.ts';

const openPhoto = async (page: Page, client: Client, username: string) => {
  await client.arrive(username);
  await client.openUserMenu();
  await page.getByRole('menuitem', { name: client.t('user.settings') }).click();
  await page.getByRole('button', { name: client.t('settings.photo') }).click();
  await expect(view(page, client)).toBeVisible();
};

const view = (page: Page, { t }: Client) => page.getByRole('region', { name: t('avatar.title') });
const area = (page: Page, { t }: Client) => page.getByRole('group', { name: t('avatar.drop') });
const picker = (page: Page) => page.locator('input[type=file]');
const faceInMenu = (page: Page) => page.locator('header .avatar img');
const near = (colour: Colour) => expect.arrayContaining(colour.map((part) => expect.closeTo(part, -1.4)));

/** A picture in three columns, the middle one square. */
const threeColumns = (colours: readonly [Colour, Colour, Colour], side = 120) =>
  pngOf(side * 2, side, (x) => colours[x < side / 2 ? 0 : x < side * 1.5 ? 1 : 2]);

const portrait = fileOf('portrait.png', threeColumns([RED, BLUE, RED]));

test('@narrow Profile photo view: it has a Go back link and a drag-and-drop area; the text reads: only .png, .jpg or .jpeg files', async ({
  page,
  client,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
  await openPhoto(page, client, 'camille.fortin');
  await expect(area(page, client)).toContainText(client.t('avatar.only'));
  await expect(picker(page)).toHaveAttribute('accept', '.png,.jpg,.jpeg,image/png,image/jpeg');
  await expect(view(page, client).getByAltText(client.t('avatar.current'))).toBeVisible();
  expect(await violationsOf(page, { part: 'dialog' })).toEqual([]);
  // As wide as half and a quarter of 1280: what zooming to 200 % and 400 % leaves.
  for (const width of [640, 320]) {
    await page.setViewportSize({ width, height: 600 });
    expect(await page.getByRole('dialog').evaluate((it) => it.scrollWidth <= it.clientWidth)).toBe(true);
  }
  await view(page, client)
    .getByRole('button', { name: client.t('avatar.back') })
    .click();
  await expect(view(page, client)).toBeHidden();
  await expect(page.getByRole('button', { name: client.t('settings.photo') })).toBeFocused();
});

test('@en the image is resized to 100 by 100 pixels before upload: upright, cut around its middle; announced, sent, scanned; the message Profile Picture Successfully Uploaded appears, and the photo everywhere', async ({
  page,
  client,
  portal,
}) => {
  await page.clock.install();
  decideUploads(portal.dataDir, 'olivia.martin', 'scanned at once');
  await openPhoto(page, client, 'olivia.martin');
  await expect(faceInMenu(page)).toHaveCount(0);
  const turned = await turnedJpegOf(page, threeColumns([RED, BLUE, GREEN]));
  const announced = page.waitForRequest(/\/rest\/portal\/avatar$/);
  await expect(view(page, client).getByRole('heading')).toBeFocused();
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(fileOf('Élodie, été.JPG', turned));
  const { file_name, file_type, file_size } = (await announced).postDataJSON();
  expect({ file_name, file_type }).toEqual({ file_name: 'Élodie, été.JPG', file_type: 'image/jpeg' });
  await expect(view(page, client)).toContainText(client.t('avatar.scanning'));
  await passTime(page, page.getByText(client.t('avatar.uploaded')));
  await expect(faceInMenu(page)).toBeVisible();
  await expect(view(page, client).getByAltText(client.t('avatar.current'))).toBeVisible();
  const sent = photoOf(portal.dataDir, 'olivia.martin');
  expect(sent?.bytes).toHaveLength(file_size);
  const picture = await open(page, sent!.bytes);
  expect([picture.width, picture.height]).toEqual([AVATAR_SIDE_PX, AVATAR_SIDE_PX]);
  // Turned a quarter, columns are rows; of the three the middle one is the square.
  for (const down of [0.05, 0.5, 0.95]) expect(picture.at(0.5, down)).toEqual(near(BLUE));
  await page.clock.runFor(5_000);
  await expect(page.getByText(client.t('avatar.uploaded'))).toBeHidden();
});

/** Lets the page's time pass, a poll of the scan at a time, until something is there. */
const passTime = (page: Page, until: ReturnType<Page['getByText']>) =>
  expect
    .poll(
      async () => {
        await page.clock.runFor(SCAN_POLL_INTERVAL_MS);
        return until.isVisible();
      },
      { intervals: [100] },
    )
    .toBe(true);

test('@fr a transparent PNG stands on white, nothing hidden behind a picture is sent, and a wrong ending is put right', async ({
  page,
  client,
  portal,
}) => {
  await page.clock.install();
  decideUploads(portal.dataDir, 'amelie.gagnon', 'scanned at once');
  await openPhoto(page, client, 'amelie.gagnon');
  const polyglot = Buffer.concat([threeColumns([RED, CLEAR, RED]), Buffer.from('PK\u0003\u0004 hidden')]);
  await picker(page).setInputFiles(fileOf('me.jpg', polyglot));
  await expect(view(page, client)).toContainText(client.t('avatar.renamed', { kind: 'PNG', name: 'me.png' }));
  await passTime(page, page.getByText(client.t('avatar.uploaded')));
  const sent = photoOf(portal.dataDir, 'amelie.gagnon');
  expect(sent).toMatchObject({ name: 'me.png', type: 'image/png' });
  expect(sent?.bytes.includes('hidden')).toBe(false);
  const picture = await open(page, sent!.bytes);
  expect(picture.at(0.5, 0.5)).toEqual([255, 255, 255, 255]);
});

test('@en a photo can be deleted after confirmation: are you sure you want to delete; the message Profile Picture Successfully Removed follows', async ({
  page,
  client,
  portal,
}) => {
  await page.clock.install();
  await openPhoto(page, client, 'camille.fortin');
  const remove = view(page, client).getByRole('button', { name: client.t('avatar.delete') });
  const question = page.getByRole('alertdialog', { name: client.t('avatar.confirm_delete') });
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(remove).toBeFocused();
  expect(photoOf(portal.dataDir, 'camille.fortin')).not.toBeNull();
  const archived = page.waitForRequest(/\/rest\/attachment\/[^/]+\/archive$/);
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: client.t('avatar.delete') }).click();
  expect((await archived).method()).toBe('GET');
  await expect(page.getByText(client.t('avatar.removed'))).toBeVisible();
  await expect(faceInMenu(page)).toHaveCount(0);
  await expect(view(page, client)).toContainText(client.t('avatar.none'));
  await expect(view(page, client).getByRole('heading')).toBeFocused();
  expect(photoOf(portal.dataDir, 'camille.fortin')).toBeNull();
  await page.clock.runFor(5_000);
  await expect(page.getByText(client.t('avatar.removed'))).toBeHidden();
});

test('@fr accepted types by content: whatever else is chosen or dropped is refused beside the area, before anything is sent', async ({
  page,
  client,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openPhoto(page, client, 'olivia.martin');
  const good = threeColumns([RED, BLUE, RED]);
  const bomb = pngOf(2, 2, () => RED, { width: 60_000, height: 60_000 });
  const limits = { megabytes: 25, megapixels: 64 };
  for (const [file, reason] of [
    [fileOf('photo.png', 'GIF89a and so on'), 'not_a_photo'],
    [
      fileOf('photo.jpg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'not_a_photo',
    ],
    [fileOf('empty.png', ''), 'not_a_photo'],
    [fileOf('bomb.png', bomb), 'too_many_pixels'],
    [fileOf('half.png', good.subarray(0, 60)), 'damaged'],
    [fileOf('corrupt.png', Buffer.from(good).fill(7, 50, 120)), 'damaged'],
    [fileOf('half.jpg', Buffer.from('ffd8ffe000104a46', 'hex')), 'damaged'],
  ] as const) {
    await picker(page).setInputFiles(file);
    const alert = view(page, client).getByRole('alert');
    await expect(alert, file.name).toHaveText(client.t(`avatar.refused.${reason}`, limits));
  }
  await drop(page, client, [portrait], 50_000_000);
  await expect(view(page, client).getByRole('alert')).toHaveText(
    client.t('avatar.refused.too_large', limits),
  );
  await drop(page, client, [portrait, portrait]);
  await expect(view(page, client).getByRole('alert')).toHaveText(client.t('avatar.refused.several'));
  expect(asked.filter((url) => /\/rest\/portal\/avatar|\/upload/.test(new URL(url).pathname))).toEqual([]);
});

/** Drops files on the area as a hand would, each with so many bytes of nothing at its end. */
const drop = async (page: Page, client: Client, files: readonly (typeof portrait)[], padding = 0) => {
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

test('@en a dropped photo is sent; any result but clean gives an info message, and the photo before stays', async ({
  page,
  client,
  portal,
}) => {
  decideUploads(portal.dataDir, 'david.okafor', 'refused');
  await openPhoto(page, client, 'david.okafor');
  await drop(page, client, [portrait]);
  await expect(view(page, client)).toContainText(client.t('avatar.cannot_be_shown'));
  await expect(view(page, client).getByRole('alert')).toHaveCount(0);
  await expect(view(page, client).getByAltText(client.t('avatar.preview'))).toBeVisible();
  expect(photoOf(portal.dataDir, 'david.okafor')).toBeNull();
});

test('@fr the status is polled every 3 s while pending, for up to 30 s; a scan that never ends gives an info message', async ({
  page,
  client,
  portal,
}) => {
  await page.clock.install();
  decideUploads(portal.dataDir, 'simone.dube', 'never scanned');
  await openPhoto(page, client, 'simone.dube');
  let asked = 0;
  page.on('request', (request) => {
    if (/\/rest\/attachment\/[^/]+\/status$/.test(request.url())) asked += 1;
  });
  await picker(page).setInputFiles(portrait);
  await expect(view(page, client)).toContainText(client.t('avatar.scanning'));
  await passTime(page, page.getByText(client.t('avatar.cannot_be_shown')));
  expect(asked).toBeLessThanOrEqual(SCAN_POLL_LIMIT_MS / SCAN_POLL_INTERVAL_MS);
  expect(asked).toBeGreaterThan(1);
});

test('@en a Close button is disabled while an upload is in progress; a slow one can be cancelled, a broken one sent again', async ({
  page,
  client,
  portal,
}) => {
  decideUploads(portal.dataDir, 'margaret.chen', 'scanned at once');
  await openPhoto(page, client, 'margaret.chen');
  const drawer = page.getByRole('dialog');
  const close = drawer.getByRole('button', { name: client.t('shell.close') });
  const slow = await page.context().newCDPSession(page);
  const limitUpload = (bytesPerSecond: number) =>
    slow.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: bytesPerSecond,
    });
  const noisy = pngOf(100, 100, (x, y) => [(x * 97 + y * 61) % 256, (x * 31 * y) % 256, (x ^ y) * 2, 255]);
  await limitUpload(1_000);
  await picker(page).setInputFiles(fileOf('noisy.png', noisy));
  await expect(view(page, client).getByRole('progressbar')).toBeVisible();
  await expect(close).toBeDisabled();
  await expect(drawer).toContainText(client.t('avatar.busy'));
  await expect(view(page, client).getByRole('button', { name: client.t('avatar.back') })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeVisible();
  await view(page, client)
    .getByRole('button', { name: client.t('avatar.cancel') })
    .click();
  await expect(view(page, client)).toContainText(client.t('avatar.cancelled'));
  await expect(close).toBeEnabled();
  const tryAgain = view(page, client).getByRole('button', { name: client.t('shell.try_again') });
  await tryAgain.click();
  await expect(view(page, client).getByRole('progressbar')).toBeVisible();
  await portal.killGateway();
  await expect(view(page, client).getByRole('alert')).toHaveText(client.t('error.network'));
  await portal.startGateway();
  await limitUpload(-1);
  await tryAgain.click();
  await expect(page.getByText(client.t('avatar.uploaded'))).toBeVisible();
  await expect(faceInMenu(page)).toBeVisible();
});

test('@fr avatar upload errors: the translated message is shown', async ({ page, client, portal }) => {
  decideUploads(portal.dataDir, 'kai.nakamura', 'expired');
  await openPhoto(page, client, 'kai.nakamura');
  await picker(page).setInputFiles(portrait);
  await expect(view(page, client).getByRole('alert')).toHaveText(client.t('error.upload_expired'));
});

test('@en a scan is waited for when the drawer is closed, and its message appears on the page', async ({
  page,
  client,
  portal,
}) => {
  await page.clock.install();
  decideUploads(portal.dataDir, 'eva.lindqvist', 'never scanned');
  await openPhoto(page, client, 'eva.lindqvist');
  await picker(page).setInputFiles(portrait);
  await expect(view(page, client)).toContainText(client.t('avatar.scanning'));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await passTime(page, page.getByText(client.t('avatar.cannot_be_shown')));
});
