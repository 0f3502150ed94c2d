import { violationsOf } from './support/accessibility.ts';
import { expect, test } from './support/client.ts';
import { isWithinPage } from './support/figures.ts';

test('@fr @narrow a client projects contributions and withdrawals by the keyboard, and shares the address', async ({
  page,
  client,
}) => {
  const { t } = client;
  await client.arrive('margaret.chen', '/app/projection');
  await expect(page.locator('.lead-figure-value')).toBeInViewport();
  await page
    .locator('summary')
    .filter({ hasText: t('projection.form.open') })
    .press('Enter');
  const form = page.getByRole('form', { name: t('projection.form.title'), exact: true });
  const submit = form.getByRole('button', { name: t('projection.form.submit'), exact: true });
  const yearsField = form.getByLabel(t('projection.form.years', { max: 40 }), { exact: true });
  await yearsField.fill('50');
  await submit.press('Enter');
  await expect(form.locator('[aria-invalid="true"]')).toBeFocused();
  expect(await violationsOf(page)).toEqual([]);
  await yearsField.fill('12');
  await form.getByLabel(t('projection.form.contribution_years'), { exact: true }).fill('4');
  await form.getByLabel(t('projection.form.withdrawal', { currency: 'CAD' }), { exact: true }).fill('60000');
  await submit.press('Enter');
  const table = page.getByRole('table', { name: t('projection.table.name'), exact: true });
  await expect(table.getByRole('row')).toHaveCount(14);
  const figure = await page.locator('.lead-figure').textContent();
  // The first point of the chart is today, where the range is one value.
  const chart = page.getByRole('slider', { name: t('projection.chart.name'), exact: true });
  await chart.press('Home');
  await expect(chart).toHaveAttribute('aria-valuenow', '0');
  await chart.press('ArrowRight');
  await expect(chart).toHaveAttribute('aria-valuenow', '1');
  expect(await isWithinPage(page)).toBe(true);
  expect(await violationsOf(page)).toEqual([]);
  await page.reload();
  await expect(page.locator('.lead-figure')).toHaveText(figure ?? '');
  await page.getByRole('button', { name: t('projection.show_calculation'), exact: true }).press('Enter');
  await expect(
    page.getByRole('dialog', { name: t('projection_calculation.title'), exact: true }),
  ).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});
