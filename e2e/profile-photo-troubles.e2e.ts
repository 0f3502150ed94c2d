import { SCAN_POLL_INTERVAL_MS, SCAN_POLL_LIMIT_MS } from '@portal/contracts/constants';
import { expect, test } from './support/client.ts';
import { decideUploads, isReceiving, photoOf } from './support/photo-store.ts';
import { BLUE, fileOf, pngOf, RED } from './support/photos.ts';
import {
  drop,
  faceInMenu,
  openPhoto,
  passTime,
  picker,
  portrait,
  threeColumns,
  view,
} from './support/profile-photo.ts';

/** At an address of its own, the gateway receives an upload at once; behind the portal host, with its first 16 kB. */
test.use({ isApart: true });
// One portal for all: each further worker would start one.
test.describe.configure({ mode: 'default' });

test('@fr accepted types by content: any other file is rejected beside the area, before anything is sent', async ({
  page,
  client,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
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
  expect(requested.filter((url) => /\/rest\/portal\/avatar|\/upload/.test(new URL(url).pathname))).toEqual(
    [],
  );
});

test('@en a dropped photo is sent; any result but clean shows an info message, and the previous photo stays', async ({
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
  let polls = 0;
  page.on('request', (request) => {
    if (/\/rest\/attachment\/[^/]+\/status$/.test(request.url())) polls += 1;
  });
  await picker(page).setInputFiles(portrait);
  await expect(view(page, client)).toContainText(client.t('avatar.scanning'));
  await passTime(page, client.t('avatar.cannot_be_shown'));
  expect(polls).toBeLessThanOrEqual(SCAN_POLL_LIMIT_MS / SCAN_POLL_INTERVAL_MS);
  expect(polls).toBeGreaterThan(1);
});

test('@en a Close button is disabled while an upload is in progress; a slow one can be cancelled, a failed one retried', async ({
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
  // Slow is only the photo: all requests of the page share what the limit leaves.
  let bytesPerSecond = 600;
  await page.route(/\/upload/, async (route) => {
    await limitUpload(bytesPerSecond);
    await route.continue();
  });
  const noisy = pngOf(100, 100, (x, y) => [(x * 97 + y * 61) % 256, (x * 31 * y) % 256, (x ^ y) * 2, 255]);
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
  await limitUpload(-1);
  const tryAgain = view(page, client).getByRole('button', { name: client.t('shell.try_again') });
  await tryAgain.click();
  await expect.poll(() => isReceiving(portal.dataDir, 'margaret.chen')).toBe(true);
  await portal.killGateway();
  await expect(view(page, client).getByRole('alert')).toHaveText(client.t('error.network'));
  await portal.startGateway();
  bytesPerSecond = -1;
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

test('@en the result of a scan appears on the page when the drawer is closed', async ({
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
  await passTime(page, client.t('avatar.cannot_be_shown'));
});
