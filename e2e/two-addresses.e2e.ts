import { expect, test } from './support/client.ts';
import { BLUE, fileOf, pngOf } from './support/photos.ts';
import { recordPreflights } from './support/preflights.ts';
import { openPhoto, picker, view } from './support/profile-photo.ts';

test.use({ isApart: true });

test('@fr a gateway at an address of its own is called there, takes photos there, and may be away', async ({
  page,
  client,
  portal,
}) => {
  const { t } = client;
  const preflights = await recordPreflights(page);
  const uploaded = page.waitForRequest((request) => request.method() === 'PUT');
  await openPhoto(page, client, 'olivia.martin');
  expect(preflights).toContain('/rest/user/me');
  await picker(page).setInputFiles(
    fileOf(
      'me.png',
      pngOf(120, 120, () => BLUE),
    ),
  );
  expect(new URL((await uploaded).url()).origin).toBe(portal.gatewayUrl);
  await expect(view(page, client)).toContainText(t('avatar.scanning'));

  await portal.stopGateway();
  await page.goto('/app/contact_us');
  await expect(page.getByRole('alert')).toHaveText(t('error.network'));
  await portal.startGateway();
  // The page retries by itself too, and may have been faster.
  await page
    .getByRole('button', { name: t('shell.try_again') })
    .or(page.getByRole('heading', { level: 1, name: t('shell.menu.contact_us') }))
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shell.menu.contact_us'));
});
