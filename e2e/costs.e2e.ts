import { money } from '@portal/i18n/format';
import { readFile } from 'node:fs/promises';
import { violationsOf } from './support/accessibility.ts';
import { expect, test } from './support/client.ts';

const PAGE = '/app/costs';

test('@fr @narrow a client sees a year’s cost, and a file gives the expenses of a fund again', async ({
  page,
  client,
}) => {
  const { t, language } = client;
  await client.arrive('margaret.chen', PAGE);
  await page.getByLabel(t('costs.year'), { exact: true }).selectOption('2025');
  await expect(page).toHaveURL(/costs\?year=2025$/);
  const funds = page.getByRole('table', { name: t('costs.by_fund') });
  const amount = funds.locator('tbody td.narrow-main').getByRole('button').first();
  await expect(amount).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

  await amount.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: t('costs.calculation.title') });
  const download = drawer.getByRole('button', { name: t('costs.calculation.download') });
  await expect(download).toBeVisible();
  expect(await violationsOf(page, { part: 'dialog' })).toEqual([]);
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n').slice(1);
  const figure = (cell = '') => Number(cell.replace(',', '.'));
  const ofAccount = new Map<string, number>();
  for (const line of lines) {
    const cells = line.split(language === 'fr' ? ';' : ',');
    const expenses = (figure(cells[5]) * figure(cells[8])) / 365;
    ofAccount.set(cells[0]!, (ofAccount.get(cells[0]!) ?? 0) + expenses);
  }
  const cents = [...ofAccount.values()].reduce((sum, expenses) => sum + Math.round(expenses * 100), 0);
  await expect(amount).toHaveText(money((cents / 100).toFixed(2), 'CAD', language));
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(amount).toBeFocused();
});
