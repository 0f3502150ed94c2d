import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { violationsOf } from './support/accessibility.ts';
import { expect, test } from './support/client.ts';

const PAGE = '/app/tax-slips';

test('@fr @narrow a client has an old year of slips made, reads one, and downloads all for an accountant', async ({
  page,
  client: { t, arrive, language },
}) => {
  await arrive('amelie.gagnon', PAGE);
  await page.getByLabel(t('tax_slips.year')).selectOption('2023');
  await expect(page).toHaveURL(/year=2023$/);
  const open = page.getByRole('button', { name: new RegExp(`^${t('tax_slips.open')}`) }).first();
  await expect(open).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(t('tax_slips.in_progress', { year: 2023 }))).toBeHidden();

  await page
    .getByRole('button', { name: new RegExp(`^${t('tax_slips.show_figures')}`) })
    .first()
    .click();
  const boxes = page.getByRole('table', {
    name: t('tax_slips.figures.caption', { form: '' }).split(',')[0]!.trim(),
  });
  await expect(boxes.first()).toContainText('$');
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

  await open.click();
  const dialog = page.getByRole('dialog', { name: /2023/ });
  await expect(dialog).toContainText(language === 'fr' ? 'Spécimen' : 'Specimen');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('tax_slips.archive.download') }).click(),
  ]);
  const bytes = new Uint8Array(await readFile(await download.path()));
  const { 'manifest.json': manifest, ...files } = unzipSync(bytes);
  const { files: listed } = JSON.parse(strFromU8(manifest!)) as { files: { name: string; sha256: string }[] };
  expect(listed.length).toBeGreaterThan(1);
  for (const { name, sha256 } of listed)
    expect(createHash('sha256').update(files[name]!).digest('hex')).toBe(sha256);
});
