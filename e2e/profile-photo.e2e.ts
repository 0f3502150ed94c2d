import { AVATAR_SIDE_PX } from '@portal/contracts/constants';
import { violationsOf } from './support/accessibility.ts';
import { chooseByKey } from './support/choose-files.ts';
import { expect, test } from './support/client.ts';
import { decideUploads, photoOf } from './support/photo-store.ts';
import { BLUE, CLEAR, fileOf, GREEN, open, RED, turnedJpegOf } from './support/photos.ts';
import {
  area,
  faceInMenu,
  near,
  openPhoto,
  passScan,
  picker,
  threeColumns,
  view,
} from './support/profile-photo.ts';

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
  const upload = page.waitForRequest((request) => request.method() === 'PUT');
  await expect(view(page, client).getByRole('heading')).toBeFocused();
  await page.keyboard.press('Tab');
  await chooseByKey(page, fileOf('Élodie, été.JPG', turned));
  const { file_name, file_type, file_size } = (await announced).postDataJSON();
  expect({ file_name, file_type }).toEqual({ file_name: 'Élodie, été.JPG', file_type: 'image/jpeg' });
  await expect(view(page, client)).toContainText(client.t('avatar.scanning'));
  await passScan(page, client, portal.dataDir, 'olivia.martin');
  await expect(faceInMenu(page)).toBeVisible();
  await expect(view(page, client).getByAltText(client.t('avatar.current'))).toBeVisible();
  expect(await (await upload).headerValue('content-length')).toBe(String(file_size));
  const stored = photoOf(portal.dataDir, 'olivia.martin');
  const picture = await open(page, stored!.bytes);
  expect([picture.width, picture.height]).toEqual([AVATAR_SIDE_PX, AVATAR_SIDE_PX]);
  // Turned a quarter, columns are rows; of the three the middle one is the square.
  for (const down of [0.05, 0.5, 0.95]) expect(picture.at(0.5, down)).toEqual(near(BLUE));
  await page.clock.runFor(5_000);
  await expect(page.getByText(client.t('avatar.uploaded'))).toBeHidden();
});

test('@fr a transparent PNG gets a white background, no hidden data is sent, and a wrong extension is corrected', async ({
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
  await passScan(page, client, portal.dataDir, 'amelie.gagnon');
  const sent = photoOf(portal.dataDir, 'amelie.gagnon');
  expect(sent).toMatchObject({ name: 'me.png', type: 'image/png' });
  expect(sent?.bytes.includes('hidden')).toBe(false);
  const picture = await open(page, sent!.bytes);
  expect(picture.at(0.5, 0.5)).toEqual([255, 255, 255, 255]);
});

test('@en a client looks at their photo and removes it', async ({ page, client, portal }) => {
  await page.clock.install();
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
  await openPhoto(page, client, 'camille.fortin');
  await test.step('Profile photo view: it has a Go back link and a drag-and-drop area; the text reads: only .png, .jpg or .jpeg files', async () => {
    await expect(area(page, client)).toContainText(client.t('avatar.only'));
    await expect(picker(page)).toHaveAttribute('accept', '.png,.jpg,.jpeg,image/png,image/jpeg');
    await expect(view(page, client).getByAltText(client.t('avatar.current'))).toBeVisible();
    expect(await violationsOf(page, { part: 'dialog' })).toEqual([]);
    // Half and a quarter of 1280, the widths at 200 % and 400 % zoom.
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
  await test.step('a photo can be deleted after confirmation: are you sure you want to delete; the message Profile Picture Successfully Removed follows', async () => {
    await page.emulateMedia({ forcedColors: 'none' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: client.t('settings.photo') }).click();
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
});
