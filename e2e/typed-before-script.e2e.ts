import { setTimeout } from 'node:timers/promises';
import { exampleWorld } from '@portal/contracts/example-world';
import { seededRecord } from '@portal/contracts/seeded-links';
import { expect, fields, openBeforeScripts, SCRIPTS, test, title } from './support/prerendered-page.ts';

const SCRIPTS_TAKE_MS = 5_000;

test('what is typed and sent before the script has come is kept, waits and signs in', async ({
  page,
  client,
}) => {
  const release = await openBeforeScripts(page, '/');
  const { username, password, submit } = fields(page, client);
  await expect(title(page)).toHaveText(client.t('session.sign_in.title'));
  await username.fill(exampleWorld.username);
  await password.fill(exampleWorld.password);
  await submit.click();
  await expect(submit).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page).toHaveURL(/\/security\/|\/app\//);
  await expect(title(page)).toBeVisible();
});

test('a wrong password that was sent before the script has come is reported, and typing continues', async ({
  page,
  client,
}) => {
  const release = await openBeforeScripts(page, '/signin');
  const { username, password } = fields(page, client);
  await username.fill('olivia.wrong');
  await password.fill('not the password');
  await password.press('Enter');
  release();
  await expect(page.getByRole('alert')).toHaveText(client.t('error.invalid_credentials'));
  await expect(username).toHaveValue('olivia.wrong');
  await expect(page).toHaveURL(/\/signin$/);
});

test('the language that is chosen before the script has come is shown when it has, with what was typed', async ({
  page,
  client,
}) => {
  const release = await openBeforeScripts(page, '/signin');
  await fields(page, client).username.fill('margaret.chen');
  const other = client.language === 'fr' ? 'en' : 'fr';
  await page.locator(`button[lang=${other}]`).click();
  release();
  await expect(page.locator('html')).toHaveAttribute('lang', `${other}-CA`);
  await expect(page.locator('[name=username]')).toHaveValue('margaret.chen');
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name, value, sameSite }) => ({ name, value, sameSite }))).toEqual([
    { name: 'language', value: other, sameSite: 'Lax' },
  ]);
});

test('a code is requested from a page that was typed into and sent five seconds before its script', async ({
  page,
  client,
}) => {
  const { t } = client;
  const { promise: sent, resolve: send } = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    // At least so late, and on a slow machine not before the form was sent.
    await Promise.all([setTimeout(SCRIPTS_TAKE_MS), sent]);
    await route.continue();
  });
  await page.goto('/forgotpassword', { waitUntil: 'commit' });
  const email = page.getByLabel(t('entry.email'));
  const submit = page.getByRole('button', { name: t('recovery.email.submit') });
  await expect(page.locator('html')).toHaveAttribute('lang', `${client.language}-CA`);
  await email.fill('olivia.martin@example.ca');
  await submit.click();
  await expect(submit).toHaveAttribute('aria-busy', 'true');
  send();
  await expect(title(page)).toHaveText(t('recovery.code.title'));
  await expect(page.getByText(t('recovery.code.lead', { email: 'olivia.martin@example.ca' }))).toBeVisible();
});

test('@narrow what is typed into a registration is kept, with the field and the caret', async ({
  page,
  client,
}) => {
  const { t } = client;
  const release = await openBeforeScripts(page, '/register');
  const { client_number, birth_date, postal_code, email } = seededRecord;
  const number = page.getByLabel(t('registration.client_number'));
  await page.getByLabel(t('registration.birth_date')).fill(birth_date);
  await page.getByLabel(t('registration.postal_code')).fill(postal_code);
  await page.getByLabel(t('entry.email')).fill(email);
  await number.fill(client_number);
  await number.evaluate((field: HTMLInputElement) => field.setSelectionRange(2, 3));
  release();
  await expect(page.locator('#root[data-prerendered]')).toHaveCount(0);
  await expect(number).toBeFocused();
  const caret = await number.evaluate((field: HTMLInputElement) => [
    field.selectionStart,
    field.selectionEnd,
  ]);
  expect(caret).toEqual([2, 3]);
  await page.getByRole('button', { name: t('entry.next') }).click();
  await expect(title(page)).toHaveText(t('registration.sent_title'));
});
