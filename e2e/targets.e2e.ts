import { violationsOf } from './support/accessibility.ts';
import { expect, test } from './support/client.ts';
import { isWithinPage } from './support/figures.ts';

test('@fr @narrow a client sets a target of their own, and goes back to the firm’s', async ({
  page,
  client,
}) => {
  const { t } = client;
  await client.arrive('margaret.chen', '/app/targets');
  const table = page.getByRole('table', { name: t('targets.table'), exact: true });
  await expect(table).toBeVisible();
  await expect(page.locator('.lead-figure-value')).toBeInViewport();
  await page.getByRole('button', { name: t('targets.choice.edit'), exact: true }).press('Enter');
  const form = page.getByRole('form', { name: t('targets.form.title'), exact: true });
  const fieldOf = (name: string) => form.getByLabel(t('targets.form.field', { name }), { exact: true });
  const cash = fieldOf(t('holdings.class.cash'));
  await expect(cash).toBeFocused();
  for (const field of await form.getByRole('textbox').all()) await field.fill('');
  await cash.fill('40');
  await form.getByRole('button', { name: t('targets.form.save'), exact: true }).press('Enter');
  await expect(form.locator('.field-error')).toHaveCount(1);
  await expect(form.locator('[aria-invalid="true"]')).toBeFocused();
  expect(await violationsOf(page)).toEqual([]);
  await fieldOf(t('holdings.class.fixed_income')).fill('60');
  await form.getByRole('button', { name: t('targets.form.save'), exact: true }).press('Enter');
  await expect(page.getByText(t('targets.beside.own'), { exact: true })).toBeVisible();
  expect(await isWithinPage(page)).toBe(true);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: t('targets.choice.use_firm'), exact: true }).press('Enter');
  await expect(page.getByText(t('targets.beside.firm'), { exact: true })).toBeVisible();
});
