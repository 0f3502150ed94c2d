import { seededLinks } from '@portal/contracts/seeded-links';
import { violationsOf } from './support/accessibility.ts';
import { expect, test } from './support/client.ts';

const CLIENT = 'david.okafor';
const DELEGATE = 'noel.sauve';
const PASSWORD = 'Maple-Leaf-2026!';

test('@fr @narrow a client shares weights with a delegate, who accepts and sees no amount, and revokes it', async ({
  page,
  client: { t, arrive, openUserMenu },
}) => {
  await arrive(CLIENT, '/app/delegates');
  await page.getByRole('button', { name: t('delegates.invite') }).click();
  await expect(page.getByLabel(t('delegates.form.name'))).toBeFocused();
  await page.keyboard.type('Noël Sauvé');
  await page.getByLabel(t('delegates.form.email')).fill(`${DELEGATE}@example.ca`);
  await page.getByLabel(t('delegates.form.relation')).selectOption('accountant');
  await page.getByLabel(t('delegates.form.weights')).check();
  await expect(page.getByText(t('delegates.form.no_documents_with_weights'))).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('delegates.fault.choose_accounts'))).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel(t('delegates.form.all')).check();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: t('delegates.proof.password') }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('delegates.state.invited'), { exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  expect(await violationsOf(page)).toEqual([]);

  await arrive(DELEGATE, '/app/invitations');
  const client = 'David Okafor';
  await page.getByRole('checkbox', { name: t('delegates.invitations.agree', { client }) }).check();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: t('delegates.invitations.accept') }).click();
  await expect(page.getByRole('table', { name: t('delegates.weights.accounts') })).toBeVisible();
  await expect(page.getByText(client).first()).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('$');
  expect(await violationsOf(page)).toEqual([]);
  await openUserMenu();
  await expect(page.getByRole('menuitemradio', { name: client })).toBeVisible();

  await arrive(CLIENT, '/app/delegates');
  const action = t('delegates.revoke');
  await page
    .getByRole('button', { name: t('delegates.action_for', { action, name: 'Noël Sauvé' }) })
    .first()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: action }).click();
  await expect(page.getByText(t('delegates.state.revoked'), { exact: true }).first()).toBeVisible();
  await arrive(DELEGATE, '/app/shared-weights');
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByText(client)).toHaveCount(0);
});

test('@fr @narrow an invited person registers by the link, and a delegate who is no client opens what is shared', async ({
  page,
  client: { t, arrive, openUserMenu },
}) => {
  const client = 'Simone Dubé';
  const title = page.getByRole('heading', { level: 1 });
  await page.goto(`/register/${seededLinks.delegateRegistration}`);
  await expect(title).toHaveText(t('registration.invited_title', { client }));
  await page.getByLabel(t('entry.username')).fill('agathe.morel');
  await page.getByLabel(t('entry.password'), { exact: true }).fill('Sugar-Shack-2027?');
  await page.getByLabel(t('entry.confirm_password'), { exact: true }).fill('Sugar-Shack-2027?');
  await page.keyboard.press('Enter');
  const first = page.getByLabel(t('registration.first_name'));
  await expect(first).toHaveAccessibleDescription(t('entry.fault.enter_person_name'));
  await expect(first).toBeFocused();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.type('Agathe');
  await page.getByLabel(t('registration.last_name')).fill('Morel');
  await page.keyboard.press('Enter');
  await expect(title).toHaveText(t('session.step.security_questions.title'));

  await arrive('rosalie.aubin');
  await expect(title).toHaveText(t('shell.menu.invitations'));
  await expect(page.getByText(t('delegates.invitations.none_shared'))).toBeVisible();
  await page.getByRole('checkbox', { name: t('delegates.invitations.agree', { client }) }).check();
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.getByRole('button', { name: t('delegates.invitations.accept') }).click();
  await expect(title).toHaveText(t('shell.menu.accounts'));
  await openUserMenu();
  await expect(page.getByRole('menuitemradio', { name: client })).toBeChecked();
  await page.keyboard.press('Escape');
  await page.goto('/app/invitations');
  await page.getByRole('button', { name: t('delegates.invitations.open', { client }) }).click();
  await expect(title).toHaveText(t('shell.menu.accounts'));
});
