import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from './support/client.ts';

const CLIENT = 'amelie.gagnon';
const PAGE = '/app/own-data';
const PASSWORD = 'Maple-Leaf-2026!';

test('@fr @narrow a client proves who they are, leaves the page, is notified, and downloads a copy of their data', async ({
  page,
  client: { t, arrive, language },
}) => {
  await arrive(CLIENT, PAGE);
  await page.getByRole('button', { name: t('own_data.export.request') }).click();
  await page.getByRole('textbox', { name: t('own_data.export.password') }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('own_data.export.requested'))).toBeVisible();
  await page.goto('/app/notifications');
  const ready = language === 'fr' ? /copie de vos données est prête/ : /copy of your data is ready/;
  await page.getByRole('link', { name: ready }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shell.menu.own_data'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  const copies = page.getByRole('list', { name: t('own_data.export.list') });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    copies.getByRole('button', { name: new RegExp(t('own_data.export.download')) }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(
    language === 'fr' ? /^vos-donnees-.+\.zip$/ : /^your-data-.+\.zip$/,
  );
  const bytes = await readFile(await download.path());
  await copies.getByText(t('own_data.export.hash')).click();
  await expect(copies.locator('code')).toHaveText(createHash('sha256').update(bytes).digest('hex'));
  const files = unzipSync(new Uint8Array(bytes));
  const table = files[language === 'fr' ? 'csv/Comptes.csv' : 'csv/Accounts.csv']!;
  expect(strFromU8(table)).toContain(language === 'fr' ? 'CELI' : 'TFSA');
  expect(strFromU8(files['json/person.json']!)).toContain(CLIENT);
});
