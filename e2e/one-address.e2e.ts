import { expect, test } from './support/client.ts';
import { recordPreflights } from './support/preflights.ts';
import { faceInMenu } from './support/profile-photo.ts';

const WITH_PHOTO = 'camille.fortin';

test('@fr the portal and its gateway have one address, so that no call needs a CORS preflight', async ({
  page,
  client,
  portal,
}) => {
  const preflights = await recordPreflights(page);
  const origins = new Set<string>();
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http')) origins.add(origin);
  });
  await client.signIn(WITH_PHOTO, '/app/contact_us');
  await expect(faceInMenu(page)).toBeVisible();
  expect([...origins]).toEqual([portal.url]);
  expect(preflights).toEqual([]);
});

test('@en a portal that is opened by its other name shows the photos that the gateway has under the first', async ({
  page,
  client,
  portal,
}) => {
  await client.signIn(WITH_PHOTO, `${portal.url.replace('127.0.0.1', 'localhost')}/app/contact_us`);
  const shownWidth = () => faceInMenu(page).evaluate((image) => (image as HTMLImageElement).naturalWidth);
  await expect.poll(shownWidth).toBeGreaterThan(0);
});
