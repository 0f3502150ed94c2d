import { seededLinks, seededRecord } from '@portal/contracts/seeded-links';
import type { Page } from '@playwright/test';
import type { Client } from './support/client.ts';
import { expect, test } from './support/client.ts';
import { withStore } from './support/with-store.ts';

const NEW_PASSWORD = 'Sugar-Shack-2027?';
const SHARED = 'olivia.martin@example.ca';

/** The last message of a kind that the gateway would have sent. */
const lastMail = (dataDir: string, template: string) => {
  const sql = 'select recipient, text from outbox where template = ? order by id desc limit 1';
  const mail = withStore(dataDir, (store) => store.prepare(sql).get(template), { isReadOnly: true });
  return { recipient: String(mail?.['recipient']), text: String(mail?.['text']) };
};

/** Sets the e-mail address of a user; returns the previous one. */
const giveAddress = (dataDir: string, username: string, email: string) =>
  withStore(dataDir, (store) => {
    const before = store.prepare('select email from user where username = ?').get(username);
    store.prepare('update user set email = ? where username = ?').run(email, username);
    return String(before?.['email']);
  });

/** The path of the portal that a message leads to. */
const linkIn = (text: string) => /\/(?:activate|register)\/[\w-]+/.exec(text)?.[0] ?? '/no-link';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const title = (page: Page) => page.getByRole('heading', { level: 1 });

const choosePassword = async (page: Page, { t }: Client, password: string, confirmation = password) => {
  await page.getByLabel(t('entry.password'), { exact: true }).fill(password);
  await page.getByLabel(t('entry.confirm_password'), { exact: true }).fill(confirmation);
};

test('@en an expired invitation shows both texts of the specification; the next one continues', async ({
  page,
  client,
  portal,
}) => {
  const { t } = client;
  await page.goto(`/activate/${seededLinks.expiredInvitation}`);
  await expect(title(page)).toHaveText(t('error.code_invalid'));
  await expect(page.getByRole('alert')).toHaveText(t('activation.code_invalid'));
  const email = page.getByLabel(t('entry.email'));
  await email.fill('colette');
  await press(page, t('activation.renew'));
  await expect(email).toHaveAccessibleDescription(t('entry.fault.enter_valid_email'));
  await expect(email).toHaveValue('colette');
  await email.fill(' colette.pare@example.ca ');
  await press(page, t('activation.renew'));
  await expect(page.getByRole('status').getByText(t('activation.renewed'))).toBeVisible();

  await page.goto(linkIn(lastMail(portal.dataDir, 'activation_link').text));
  await expect(title(page)).toHaveText(t('activation.title_for', { name: 'Colette' }));
  await expect(page.getByText('colette.pare', { exact: true })).toBeVisible();
  // A client who received a message in French receives the next ones in French.
  await expect(page.getByRole('radio', { name: 'Français' })).toBeChecked();
  await choosePassword(page, client, 'short', 'other');
  const rules = page.getByRole('list', { name: t('form.rules') });
  await expect(rules.getByText(t('form.rule_not_met'))).toHaveCount(5);
  await press(page, t('activation.submit'));
  const field = page.getByLabel(t('entry.password'), { exact: true });
  await expect(field).toHaveAccessibleDescription(t('entry.fault.enter_valid_password'));
  await expect(field).toBeFocused();
  await choosePassword(page, client, 'Colette-2027!');
  await expect(page.getByText(t('entry.strength.name'))).toBeVisible();
  await choosePassword(page, client, NEW_PASSWORD);
  await expect(page.getByText(t('entry.strength.strong'))).toBeVisible();
  await expect(rules.getByText(t('form.rule_not_met'))).toHaveCount(0);
  await press(page, t('activation.submit'));
  await expect(page).toHaveURL(/\/security\/security-questions$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/security\/security-questions$/);
});

test('@en a client registers: identity, mail, username and password', async ({ page, client, portal }) => {
  const { t } = client;
  await page.goto('/signin');
  // A link that is followed before the script has come loads the page, whose focus is then at its beginning.
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
  await page.getByRole('link', { name: t('session.sign_in.register') }).click();
  await expect(title(page)).toBeFocused();
  await press(page, t('entry.next'));
  const number = page.getByLabel(t('registration.client_number'));
  await expect(number).toHaveAccessibleDescription(t('entry.fault.enter_client_number'));
  await number.fill(` ${seededRecord.client_number} `);
  await page.getByLabel(t('registration.birth_date')).fill(seededRecord.birth_date);
  await page.reload();
  await expect(page.getByLabel(t('registration.birth_date'))).toHaveValue(seededRecord.birth_date);
  await page.getByLabel(t('registration.postal_code')).fill(seededRecord.postal_code.toLowerCase());
  await page.getByLabel(t('entry.email')).fill(seededRecord.email);
  await press(page, t('entry.next'));
  await expect(title(page)).toHaveText(t('registration.sent_title'));
  await expect(page).toHaveTitle(`${t('registration.sent_title')} – ${t('shell.firm')}`);
  await page.reload();
  await expect(title(page)).toHaveText(t('registration.sent_title'));
  await page.goBack();
  await expect(page.getByLabel(t('entry.email'))).toHaveValue(seededRecord.email);

  const { recipient, text } = lastMail(portal.dataDir, 'registration_link');
  expect(recipient).toBe(seededRecord.email);
  await page.goto(linkIn(text));
  await page.getByLabel(t('entry.username')).fill('olivia.martin');
  await choosePassword(page, client, NEW_PASSWORD);
  await press(page, t('registration.submit'));
  await expect(page.getByRole('alert')).toHaveText(t('error.username_taken'));
  await expect(page.getByLabel(t('entry.username'))).toHaveValue('olivia.martin');
  await page.getByLabel(t('entry.username')).fill('beatrice.lang');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await press(page, t('registration.submit'));
  await expect(page).toHaveURL(/\/security\/security-questions$/);
  expect(await page.evaluate(() => sessionStorage.getItem('portal.kept.registration'))).toBeNull();
});

test.describe('a forgotten password', () => {
  const begin = async (page: Page, { t }: Client, email: string) => {
    await page.getByLabel(t('entry.email')).fill(email);
    await press(page, t('recovery.email.submit'));
    await expect(title(page)).toHaveText(t('recovery.code.title'));
  };

  test('@fr is replaced in four steps that survive a reload, and does not sign the client in', async ({
    page,
    client,
    portal,
  }) => {
    const { t } = client;
    await page.goto('/signin');
    await page.getByRole('link', { name: t('session.sign_in.forgot') }).click();
    await begin(page, client, 'rachel.adler@example.ca');
    await page.reload();
    const code = page.getByLabel(t('recovery.code.label'));
    await press(page, t('entry.next'));
    await expect(code).toHaveAccessibleDescription(t('entry.fault.enter_code'));
    const mailed = /\b\d{6}\b/.exec(lastMail(portal.dataDir, 'recovery_code').text)?.[0] ?? '';
    await code.fill(mailed === '000000' ? '000001' : '000000');
    await press(page, t('entry.next'));
    await expect(page.getByRole('alert')).toHaveText(t('error.invalid_challenge'));
    await code.fill(` ${mailed.slice(0, 3)} ${mailed.slice(3)} `);
    await press(page, t('entry.next'));
    await expect(title(page)).toHaveText(t('recovery.question.title'));
    await page.reload();
    await portal.killGateway();
    await portal.startGateway();
    await page.getByLabel(t('question.first_car'), { exact: true }).fill('  RENAULT  5 ');
    await press(page, t('entry.next'));
    await expect(title(page)).toHaveText(t('recovery.password.title'));
    await page.reload();
    await choosePassword(page, client, 'P@ssw0rd');
    await press(page, t('recovery.password.submit'));
    await expect(page.getByRole('alert')).toHaveText(t('error.password_refused'));
    await choosePassword(page, client, NEW_PASSWORD);
    await press(page, t('recovery.password.submit'));
    await expect(title(page)).toHaveText(t('recovery.done.title'));
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([1, 0]);
    await page.getByRole('link', { name: t('recovery.done.sign_in') }).click();
    await client.fillIn('rachel.adler', NEW_PASSWORD);
    await expect(page).toHaveURL(/\/app\/dashboard$/);
  });

  test('@en looks the same for an unknown address, and ends after five codes', async ({ page, client }) => {
    const { t } = client;
    await page.goto('/forgotpassword?step=password');
    await expect(title(page)).toHaveText(t('recovery.email.title'));
    await begin(page, client, 'unknown@example.ca');
    await page.getByText(t('recovery.code.no_message'), { exact: true }).click();
    await expect(page.getByText(t('recovery.code.not_found_help'))).toBeVisible();
    const alert = page.getByRole('alert');
    for (let time = 0; time < 6; time++) {
      await page.getByLabel(t('recovery.code.label')).fill(`00000${time}`);
      const responded = page.waitForResponse(/\/auth\/recovery\/verify$/);
      await press(page, t('entry.next'));
      await responded;
    }
    await expect(alert).toHaveText(t('error.code_expired'));
    await press(page, t('recovery.restart'));
    await expect(page.getByLabel(t('entry.email'))).toHaveValue('unknown@example.ca');
  });

  test('@fr requires the username for an address that two share, and the typed code remains', async ({
    page,
    client,
    portal,
  }) => {
    const { t } = client;
    const own = giveAddress(portal.dataDir, 'amelie.gagnon', SHARED);
    try {
      await page.goto('/forgotpassword');
      await begin(page, client, SHARED);
      const { text } = lastMail(portal.dataDir, 'recovery_code_shared');
      const code = page.getByLabel(t('recovery.code.label'));
      const mailed = /\b\d{6}\b/.exec(text)?.[0] ?? '';
      await code.fill(mailed);
      await press(page, t('entry.next'));
      await expect(page.getByRole('alert')).toHaveText(t('error.invalid_challenge'));
      await expect(code).toHaveValue(mailed);
      await page.getByText(t('recovery.code.shared'), { exact: true }).press('Enter');
      await page.getByLabel(t('entry.username')).fill(' Amelie.Gagnon ');
      await page.getByLabel(t('entry.username')).press('Enter');
      await expect(title(page)).toHaveText(t('recovery.question.title'));
    } finally {
      giveAddress(portal.dataDir, 'amelie.gagnon', own);
    }
  });
});

test('@fr a person registers who is not in the records', async ({ page, client: { t } }) => {
  await page.goto('/register');
  await test.step('a birth date in the future and an impossible postal code show errors beside their fields', async () => {
    const birthDate = page.getByLabel(t('registration.birth_date'));
    const postalCode = page.getByLabel(t('registration.postal_code'));
    await expect(birthDate).not.toHaveAttribute('type', 'date');
    await expect(birthDate).toHaveAttribute('placeholder', t('form.date_format'));
    await birthDate.fill('2999-01-01');
    await postalCode.fill('99999');
    await press(page, t('entry.next'));
    await expect(birthDate).toHaveAccessibleDescription(t('entry.fault.birth_date_in_future'));
    await expect(postalCode).toHaveAccessibleDescription(t('entry.fault.enter_postal_code'));
    await birthDate.fill('09/04/1968');
    await expect(birthDate).toHaveAccessibleDescription(t('entry.fault.enter_birth_date'));
    await birthDate.fill('1968/4/9');
    await postalCode.fill('h2x1y4');
    await expect(birthDate).toHaveAttribute('aria-invalid', 'false');
    await expect(postalCode).toHaveAttribute('aria-invalid', 'false');
  });
  await test.step('a person who is not in the records sees the same as a client', async () => {
    await page.getByLabel(t('registration.client_number')).fill('999999');
    await page.getByLabel(t('registration.birth_date')).fill('1990-01-01');
    await page.getByLabel(t('registration.postal_code')).fill('K1A 0B1');
    await page.getByLabel(t('entry.email')).fill('unknown@example.ca');
    await press(page, t('entry.next'));
    await expect(title(page)).toHaveText(t('registration.sent_title'));
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
