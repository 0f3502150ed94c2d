import { violationsOf } from './support/accessibility.ts';
import { expect, test } from './support/client.ts';

const FOUNDER = 'irene.valcourt';
const MEMBER = 'noel.sauve';
const SHARING = 'simone.dube';

test('@fr @narrow clients form a household, see what each shares, and one leaves', async ({
  page,
  client: { t, arrive },
}) => {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const invite = async (username: string) => {
    await press(t('household.invite.open'));
    await expect(page.getByLabel(t('household.invite.email'))).toBeFocused();
    await page.keyboard.type(`${username}@example.ca`);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${username}@example.ca`, { exact: true })).toBeVisible();
  };
  await arrive(FOUNDER, '/app/household');
  expect(await violationsOf(page)).toEqual([]);
  await press(t('household.create'));
  await expect(page.getByText(t('household.share.alone'))).toBeVisible();
  await press(t('household.invite.open'));
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('household.fault.enter_valid_email'))).toBeVisible();
  await expect(page.getByLabel(t('household.invite.email'))).toBeFocused();
  expect(await violationsOf(page)).toEqual([]);
  await press(t('household.share.form.cancel'));
  await invite(SHARING);
  await invite(MEMBER);

  const founder = 'Irène Valcourt';
  await arrive(SHARING, '/app/household');
  await press(t('household.invitations.accept_of', { client: founder }));
  await press(t('household.share.choose'));
  await page.getByLabel(t('household.share.form.all')).check();
  await page.getByLabel(t('household.share.form.amounts')).check();
  await press(t('household.share.form.save'));
  await expect(page.getByText(t('household.fault.agree_first'))).toBeVisible();
  await page.getByLabel(t('household.share.form.agree')).check();
  expect(await violationsOf(page)).toEqual([]);
  await press(t('household.share.form.save'));
  // The form has the text that follows too: it is saved once the form is gone.
  await expect(page.getByRole('button', { name: t('household.share.change'), exact: true })).toBeVisible();
  await expect(page.getByText(t('household.share.amounts_shown'), { exact: true })).toBeVisible();

  await arrive(FOUNDER, '/app/household');
  await expect(page.getByText(t('household.figures.own_nothing'))).toBeVisible();
  await expect(
    page.getByRole('table', { name: t('household.figures.account_of', { name: 'Simone Dubé' }) }),
  ).toContainText('$');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  expect(await violationsOf(page)).toEqual([]);

  // A client who joins later sees nothing that was shared before.
  await arrive(MEMBER, '/app/household');
  await press(t('household.invitations.accept_of', { client: founder }));
  await expect(page.getByText(t('household.figures.none'))).toBeVisible();

  await arrive(SHARING, '/app/household');
  await expect(page.getByText(t('household.share.not_with', { name: 'Noël Sauvé' }))).toBeVisible();
  await press(t('household.leave.open'));
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('household.leave.open') })
    .click();
  await expect(page.getByRole('button', { name: t('household.create') })).toBeVisible();
  await arrive(FOUNDER, '/app/household');
  await expect(page.getByText(t('household.figures.none'))).toBeVisible();
  await expect(page.getByText('Simone Dubé')).toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);
});
