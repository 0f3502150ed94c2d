import { readFile } from 'node:fs/promises';
import { expect, test } from './support/client.ts';

const CLIENT = 'camille.fortin';

test('@fr @narrow a client sees who has seen their data, and takes the entire list along as a file', async ({
  page,
  client: { t, arrive },
}) => {
  await arrive(CLIENT, '/app/access-log');
  const table = page.getByRole('table', { name: t('access_log.table') });
  await expect(table).toContainText('Henri Lavoie');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('access_log.file.download') }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^access-log-\d{4}-\d\d-\d\d\.jsonl$/);
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\n');
  expect(lines[0]).toContain('"kind":"access_log"');
  expect(lines.filter((line) => line.includes('"reader_name":"Henri Lavoie"')).length).toBeGreaterThan(20);
});
