import { exampleWorld } from '@portal/contracts/example-world';
import { storageKeys } from '@portal/contracts/storage-keys';
import { expect, test } from './support/client.ts';

const tokens = () => Object.keys(localStorage).filter((key) => key.endsWith('token'));

test('signing in returns to the page one came for, and a reload stays there', async ({ page, client }) => {
  await client.signIn(exampleWorld.username, '/app/accounts');
  await expect(page).toHaveURL(/\/app\/accounts$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(client.t('shell.menu.accounts'));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(client.t('shell.menu.accounts'));
});

test('a form left empty says what is missing beside each field and keeps the focus there', async ({
  page,
  client,
}) => {
  await page.goto('/signin');
  await client.fillIn('', '');
  const username = page.getByLabel(client.t('session.sign_in.username'));
  await expect(username).toHaveAccessibleDescription(client.t('form.enter_username'));
  await expect(username).toBeFocused();
  await expect(
    page.getByLabel(client.t('session.sign_in.password'), { exact: true }),
  ).toHaveAccessibleDescription(client.t('form.enter_password'));
});

test('a wrong password is told as the specification says and nothing typed is lost', async ({
  page,
  client,
}) => {
  await page.goto('/signin');
  await client.fillIn('olivia.wrong', 'not the password');
  await expect(page.getByRole('alert')).toHaveText(client.t('error.invalid_credentials'));
  await expect(page.getByLabel(client.t('session.sign_in.username'))).toHaveValue('olivia.wrong');
});

test('a locked user and one who must wait are told so', async ({ page, client }) => {
  await page.goto('/signin');
  await client.fillIn(exampleWorld.lockedUsername);
  await expect(page.getByRole('alert')).toContainText(client.t('error.user_locked'));
  await client.fillIn(exampleWorld.timedOutUsername);
  await expect(page.getByRole('alert')).toContainText(client.t('error.user_timeout'));
});

test('a sign-in that needs more proof leads to the challenge; the page alone says it is missing', async ({
  page,
  client,
}) => {
  await page.goto('/signin');
  await client.fillIn(exampleWorld.challengedUsername);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(client.t('session.challenge.title'));
  await page.evaluate(() => history.replaceState(null, ''));
  await page.reload();
  await expect(page.getByText(client.t('error.missing_challenge'))).toBeVisible();
});

for (const [username, path] of [
  ['jonas.peeters', '/security/security-questions'],
  ['zoe.tessier', '/security/device-token'],
  ['samuel.cote', '/security/terms-conditions'],
  ['ines.morin', '/security/security-questions'],
] as const) {
  test(`${username} is led to ${path} and cannot go past it`, async ({ page, client }) => {
    await client.signIn(username, '/app/accounts');
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await page.goto('/app/dashboard');
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  });
}

test('somebody of another product is signed out again and told why', async ({ page, client }) => {
  await page.goto('/signin');
  await client.fillIn('victor.hale');
  await expect(page.getByText(client.t('session.ended.not_a_client'))).toBeVisible();
  expect(await page.evaluate(tokens)).toEqual([]);
});

test('signing out clears every tab', async ({ page, client, context }) => {
  await client.signIn();
  const other = await context.newPage();
  await other.goto('/app/accounts');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(client.t('shell.menu.accounts'));
  await client.openUserMenu();
  await page.getByRole('menuitem', { name: client.t('user.logout') }).click();
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(client.t('session.sign_in.title'));
    expect(await tab.evaluate(tokens)).toEqual([]);
  }
});

test('the other language is one link away and keeps what was typed', async ({ page, client }) => {
  await page.goto('/signin');
  await page.getByLabel(client.t('session.sign_in.username')).fill('olivia');
  const other =
    client.language === 'en' ? { label: 'Français', lang: 'fr-CA' } : { label: 'English', lang: 'en-CA' };
  await page.getByRole('button', { name: other.label }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', other.lang);
  await expect(page.getByRole('textbox').first()).toHaveValue('olivia');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', other.lang);
  expect(await page.evaluate((key) => localStorage.getItem(key), storageKeys.language)).toBe(
    other.lang.slice(0, 2),
  );
});

test('the whole way works by the keyboard alone', async ({ page, client }) => {
  await page.goto('/signin');
  await page.getByLabel(client.t('session.sign_in.username')).focus();
  await page.keyboard.type(exampleWorld.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(exampleWorld.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(client.t('shell.dashboard.title'));
  const menu = page.getByRole('button', { name: new RegExp(client.t('user.menu', { name: '.*' })) });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: client.t('user.logout') })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
});
