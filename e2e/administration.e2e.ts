import { exampleWorld } from '@portal/contracts/example-world';
import { violationsOf } from './support/accessibility.ts';
import { expect, test } from './support/client.ts';
import { signInStaff } from './support/sign-in-staff.ts';

test('@fr @narrow an administrator invites a client, withdraws the invitation, shows a banner, and arranges, words and colors the portal', async ({
  page,
  client,
  portal,
}) => {
  const { t } = client;
  await signInStaff({ page, client, portal, username: exampleWorld.administratorUsername });
  await expect(page.getByRole('heading', { level: 1, name: t('shell.menu.questionnaires') })).toBeVisible();

  await page.goto('/app/users');
  await expect(page.getByRole('link', { name: 'Amélie Gagnon-Lefèvre' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('link', { name: t('users.invite.title') }).press('Enter');
  await page.getByLabel(t('users.invite.first_name')).fill('Élodie');
  await page.getByLabel(t('users.invite.last_name')).fill('Côté');
  await page.getByLabel(t('users.invite.email')).fill('elodie.cote@example.ca');
  await page.getByLabel(t('users.invite.username')).fill('elodie.cote');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel(t('users.invite.username')).press('Enter');
  await page.getByLabel(t('users.proof.password'), { exact: true }).fill(exampleWorld.password);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel(t('users.proof.password'), { exact: true }).press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Élodie Côté' })).toBeVisible();
  await expect(page.getByText(t('users.state.invited'), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: t('users.action.withdraw.name') }).press('Enter');
  await page.getByLabel(t('users.proof.password'), { exact: true }).fill(exampleWorld.password);
  await page.getByLabel(t('users.proof.password'), { exact: true }).press('Enter');
  await expect(page.getByRole('definition').filter({ hasText: t('users.state.ended') })).toBeVisible();
  await expect(page.getByText(t('users.action.withdraw.done', { name: 'Élodie Côté' }))).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await page.goto('/app/portal-settings');
  for (const [language, label] of [
    ['en', 'We move'],
    ['fr', 'Nous déménageons'],
  ] as const) {
    await page.getByLabel(t(`portal_settings.banner.label_${language}`)).fill(label);
    await page.getByLabel(t(`portal_settings.banner.text_${language}`)).fill('2026-12-01');
  }
  await page.getByLabel(t('portal_settings.banner.is_on')).check();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: t('portal_settings.banner.save') }).press('Enter');
  await expect(page.getByText(t('portal_settings.saved'))).toBeVisible();
  await page.reload();
  const banner = page.getByRole('complementary', { name: t('shell.banner.name') });
  await expect(banner).toContainText(client.language === 'fr' ? 'Nous déménageons' : 'We move');

  await page.getByLabel(t('portal_settings.banner.is_on')).uncheck();
  await page.getByRole('button', { name: t('portal_settings.banner.save') }).press('Enter');
  await expect(page.getByText(t('portal_settings.saved'))).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(t('portal_settings.banner.is_on'))).not.toBeChecked();
  await expect(banner).toBeHidden();

  const widget = (name: 'total' | 'advisor') => t(`portal_settings.widget.${name}`);
  const shown = page.getByRole('list', { name: t('portal_settings.templates.shown') });
  const up = t('portal_settings.action_on', {
    action: t('portal_settings.templates.up'),
    name: widget('advisor'),
  });
  const widths = shown.getByRole('combobox');
  await page.getByRole('button', { name: up, exact: true }).press('Enter');
  await expect(widths.last()).not.toHaveAccessibleName(
    t('portal_settings.templates.width', { name: widget('advisor') }),
  );
  await page.getByRole('button', { name: t('portal_settings.templates.save') }).press('Enter');
  await expect(page.getByText(t('portal_settings.saved'))).toBeVisible();

  const light = page.getByRole('group', { name: t('portal_settings.palette.light') });
  const accent = light.getByLabel(t('portal_settings.colour.accent'), { exact: true });
  await accent.fill('#f3e6a0');
  await accent.press('Enter');
  await expect(accent).toHaveAccessibleDescription(/4[.,]5/);
  expect(await violationsOf(page)).toEqual([]);
  await accent.fill('#5b2333');
  await page.getByLabel(t('portal_settings.words.find')).fill('shell.firm_kind');
  await page
    .getByRole('list', { name: t('portal_settings.words.results') })
    .getByRole('button')
    .first()
    .press('Enter');
  const kind = page.getByRole('list', { name: t('portal_settings.words.title') }).getByRole('textbox');
  await kind.first().fill('Family office');
  await kind.last().fill('Bureau de famille');
  await page.getByRole('button', { name: t('portal_settings.words.save') }).press('Enter');
  await accent.press('Enter');
  await expect(page.getByText(t('portal_settings.saved'))).toHaveCount(3);
  expect(await violationsOf(page)).toEqual([]);
  await page.reload();
  await expect(accent).toHaveValue('#5b2333');
  await expect(
    page.getByText(client.language === 'fr' ? 'Bureau de famille' : 'Family office', { exact: true }).last(),
  ).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.style.getPropertyValue('--accent'))).toBe(
    '#5b2333',
  );
});
