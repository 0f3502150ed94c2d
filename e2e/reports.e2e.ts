import { violationsOf } from './support/accessibility.ts';
import { expect, test } from './support/client.ts';

const PAGE = '/app/reports';

test('@en a client has a report made, sees it become ready without a reload, and opens it', async ({
  page,
  client: { t, arrive, language },
}) => {
  await arrive('eva.lindqvist', PAGE);
  await page.getByRole('radio', { name: t('reports.kind.performance') }).check();
  await page.getByRole('radio', { name: t('reports.preset.this_year') }).check();
  await page.getByRole('radio', { name: t('reports.compose.languages.both') }).check();
  await page.getByRole('checkbox', { name: t('reports.compose.format.xlsx') }).check();
  await page.getByRole('button', { name: t('reports.compose.submit') }).click();

  const row = page.getByRole('listitem').filter({ hasText: t('reports.kind.performance') });
  await expect(row).toHaveCount(1);
  await expect(row.getByText(t('reports.state.made'))).toBeVisible({ timeout: 30_000 });
  await expect(row.getByRole('button', { name: t('reports.list.download_xlsx') })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

  const opener = row.getByRole('button', { name: t('reports.list.open') });
  await opener.click();
  const title =
    language === 'fr' ? 'Rapport sur le rendement des placements' : 'Investment performance report';
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByRole('region', { name: title })).toContainText('Eva Lindqvist');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});
