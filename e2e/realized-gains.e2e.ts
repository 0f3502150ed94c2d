import { readFile } from 'node:fs/promises';
import { violationsOf } from './support/accessibility.ts';
import { expect, test } from './support/client.ts';
import { digitsOf, isWithinPage } from './support/figures.ts';

test('@fr @narrow a client reads the gains of a year, and finds every disposal of it in a file', async ({
  page,
  client,
}) => {
  const { t, language } = client;
  const signed = (text: string) => (text.includes('\u2212') ? -digitsOf(text) : digitsOf(text));
  await client.arrive('margaret.chen', '/app/holdings');
  await page
    .locator('main')
    .getByRole('link', { name: t('shell.menu.realized_gains') })
    .press('Enter');
  await page.getByLabel(t('realized_gains.year'), { exact: true }).selectOption('2025');
  await expect(page).toHaveURL(/realized_gains\?year=2025$/);
  const disposals = page.getByRole('table', { name: t('realized_gains.every_disposal'), exact: true });
  // The disposals of the latest year stay until those of this one are read.
  await expect(disposals).toContainText('2025-');
  const gains = (await disposals.locator('td.narrow-main').allTextContents()).map(signed);
  expect(gains.length).toBeGreaterThan(2);
  expect(gains.slice(0, -1).reduce((all, one) => all + one, 0n)).toBe(gains.at(-1));
  expect(await isWithinPage(page)).toBe(true);
  expect(await violationsOf(page)).toEqual([]);

  await expect(disposals.getByRole('link').first()).toHaveAttribute('href', /^\/app\/holdings\//);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('realized_gains.download'), exact: true }).click(),
  ]);
  const rows = (await readFile(await file.path(), 'utf8')).split('\r\n').map((line) => line.split(/[,;]/));
  const ofTable = rows.slice(
    1,
    rows.findIndex((row) => row.length === 1),
  );
  expect(ofTable.length).toBeGreaterThan(0);
  for (const [day] of ofTable) expect(day).toMatch(/^2025-/);
  expect(file.suggestedFilename()).toBe(`${t('realized_gains.file.name')}-2025.csv`);
  expect(language === 'fr' ? ';' : ',').toBe((await readFile(await file.path(), 'utf8')).match(/[,;]/)![0]);

  await page.keyboard.press('F8');
  await expect(disposals).toContainText(t('shell.amounts.hidden'));
  await expect(page.locator('main')).not.toContainText('$');
});
