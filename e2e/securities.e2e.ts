import { violationsOf } from './support/accessibility.ts';
import { expect, test } from './support/client.ts';

const FAMILY = 'margaret.chen';

test('@en a client goes from a holding to its security, its transactions and back, by keyboard', async ({
  page,
  client,
}) => {
  const { t } = client;
  await client.arrive(FAMILY, '/app/holdings?by=security');
  const row = page
    .getByRole('table', { name: t('holdings.table') })
    .getByRole('row')
    .filter({ hasText: 'SGTM' });
  await row.getByRole('link').focus();
  const scrolled = await page.evaluate(() => scrollY);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/holdings\/SGTM$/);
  await expect(page.getByRole('table', { name: t('securities.positions.title') })).toBeVisible();
  const figure = page.locator('.lead-figure-value');
  const value = (await figure.textContent()) ?? '';
  expect(value).toMatch(/\d/);

  const chart = page.getByRole('slider', { name: t('securities.chart.title') });
  await page.getByLabel(t('securities.chart.all'), { exact: true }).check();
  const marks = page.locator('.line-chart .security-mark');
  await expect(marks).not.toHaveCount(0);
  await chart.focus();
  await page.keyboard.press('Home');
  // The first day that is shown is that of the first purchase.
  await expect(chart).toHaveAttribute('aria-valuetext', new RegExp(t('transactions.type.buy')));
  await page.getByRole('button', { name: t('shell.show_as_table') }).click();
  const trades = page
    .getByRole('table', { name: t('securities.chart.table') })
    .getByRole('row')
    .filter({ hasText: new RegExp(`${t('transactions.type.buy')}|${t('transactions.type.sell')}`) });
  await expect(trades).not.toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

  await page.keyboard.press('F8');
  await expect(figure).toHaveText(t('shell.amounts.hidden'));
  await page.keyboard.press('F8');

  await page.getByRole('link', { name: t('securities.every_transaction') }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/transactions\?security=SGTM$/);
  const chip = t('transactions.chip_security', { symbol: 'SGTM' });
  await expect(page.getByText(chip)).toBeVisible();
  const names = page.getByRole('table', { name: t('transactions.title') }).getByText('(SGTM)');
  await expect(names).not.toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('table', { name: t('securities.cost.title') })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/app\/holdings\?by=security$/);
  // The page of the security and the list have the same value.
  await expect(row).toContainText(value);
  await expect(row.getByRole('link')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
});
