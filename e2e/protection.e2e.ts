import { applicationHeader } from '@portal/contracts/application';
import { PRODUCT } from '@portal/contracts/constants';
import { exampleWorld } from '@portal/contracts/example-world';
import { ACCESS_TOKEN_HEADER } from '@portal/contracts/headers';
import type { TokenPair } from '@portal/contracts/session';
import { violationsOf } from './support/accessibility.ts';
import { resetAccess } from './support/access-store.ts';
import { expect, test } from './support/client.ts';
import { lastLink } from './support/mail.ts';
import type { Portal } from './support/portal.ts';

const OWNER = 'david.okafor';

/** Changes the e-mail language elsewhere, as an attacker who knows the password would. */
const changeElsewhere = async ({ gatewayUrl }: Portal) => {
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${gatewayUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...applicationHeader, ...headers },
      body: JSON.stringify(body),
    });
  const credentials = { username: OWNER, password: exampleWorld.password, product: PRODUCT };
  // The response of a sign-in that needs no challenge.
  const { access_token } = (await (await post('/auth/login', credentials)).json()) as TokenPair;
  const headers = { [ACCESS_TOKEN_HEADER]: access_token };
  for (const communication of ['fr', 'en'])
    await post('/rest/portal/preferences', { languagePreferences: { communication } }, headers);
};

test.beforeEach(({ portal }) => resetAccess(portal, OWNER));
test.afterEach(({ portal }) => resetAccess(portal, OWNER));

test('@en "this was not me" in a message protects the access, also of an owner who is signed in', async ({
  page,
  client,
  portal,
}) => {
  const { t } = client;
  await client.arrive(OWNER, '/app/contact_us');
  await changeElsewhere(portal);
  const link = await lastLink(portal, `${OWNER}@example.ca`);
  await page.goto(link);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(t('protection.title'));
  await expect(page.getByText(t('protection.change.language_changed'))).toBeVisible();
  await page.reload();
  const button = page.getByRole('button', { name: t('protection.protect') });
  await expect(button).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await button.focus();
  await page.keyboard.press('Enter');
  await expect(title).toHaveText(t('protection.done_title'));
  await expect(page.getByRole('status').filter({ hasText: t('protection.done') })).toBeFocused();
  await expect(page.getByText(t('protection.did.sessions'))).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('link', { name: t('protection.recover') }).click();
  await expect(page).toHaveURL(/\/forgotpassword$/);

  await page.goto('/signin');
  await client.fillIn(OWNER);
  await expect(page.getByRole('alert')).toContainText(t('error.recovery_required'));
  await page.goto(link);
  await expect(title).toHaveText(t('protection.invalid_title'));
  await expect(page.getByRole('link', { name: t('protection.recover') })).toBeVisible();
});
