import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';
import { violationsOf } from './support/accessibility.ts';
import { expect, test } from './support/client.ts';

const MANY = 'margaret.chen';
const PAGE = '/app/documents';

const rowsOf = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row');

const bytesOf = async (download: Download) => new Uint8Array(await readFile(await download.path()));

/** The text of a PDF, which is damaged if it has none. */
const textOf = async (bytes: Uint8Array) => {
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
  return text;
};

test('@fr @narrow a client filters documents, looks at one, and downloads it in the other language', async ({
  page,
  client: { t, arrive, language, openFilters },
}) => {
  await arrive(MANY, `${PAGE}?type=statement`);
  const newest = rowsOf(page).first();
  await openFilters();
  await page.getByLabel(t('document_list.text')).fill(language === 'fr' ? 'releve' : 'STATEMENT');
  await expect(page).toHaveURL(/type=statement&text=/);
  const opener = newest.getByRole('button').first();
  const title = await opener.textContent();
  await opener.click();
  const dialog = page.getByRole('dialog', { name: title ?? '' });
  const content = dialog.getByRole('group', { name: t('document_list.page_of', { page: 1, count: 1 }) });
  await expect(content).toContainText(title ?? '');
  await expect(content).toContainText('Margaret Chen');
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

  const other = language === 'fr' ? 'en' : 'fr';
  await dialog.getByRole('button', { name: t(`document_list.language.${other}`) }).click();
  const translated = other === 'fr' ? 'Relevé de compte' : 'Account statement';
  await expect(page.getByRole('dialog', { name: translated })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('dialog')
      .getByRole('button', { name: t('document_list.download') })
      .click(),
  ]);
  expect(download.suggestedFilename()).toMatch(new RegExp(`^${translated} – .+\\.pdf$`));
  expect(await textOf(await bytesOf(download))).toContain(translated);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toBeFocused();
});

test('@fr several documents are downloaded as one archive, and are viewed then', async ({
  page,
  client: { t, arrive },
}) => {
  await arrive(MANY, `${PAGE}?type=statement&status=new`);
  await expect(rowsOf(page).nth(1)).toBeVisible();
  const before = await rowsOf(page).count();
  for (const at of [0, 1]) await rowsOf(page).nth(at).getByRole('checkbox').check();
  await expect(page.getByText(t('document_list.selected', { count: 2 }))).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('document_list.download_selected') }).click(),
  ]);
  const files = Object.entries(unzipSync(await bytesOf(download)));
  expect(files).toHaveLength(2);
  for (const [name, bytes] of files) {
    expect(name).toMatch(/\.pdf$/);
    expect(strFromU8(bytes.subarray(0, 5), true)).toBe('%PDF-');
  }
  await expect(rowsOf(page)).toHaveCount(before - 2);
});

test('@en a document that is opened is no longer new, in the list and in the counts of every tab', async ({
  page,
  client: { t, arrive },
}) => {
  await arrive(MANY, `${PAGE}?status=new`);
  const other = await page.context().newPage();
  await other.goto('/app/accounts');
  const [count, otherCount] = [page, other].map((tab) =>
    tab.getByRole('link', { name: /\d+ new documents?$/ }),
  );
  await expect(otherCount!).toBeVisible();
  const before = Number.parseInt((await count!.textContent()) ?? '', 10);
  const opener = rowsOf(page).first().getByRole('button').first();
  const name = (await opener.textContent()) ?? '';
  await opener.click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  for (const shown of [count, otherCount])
    await expect(shown!).toHaveText(t('documents.new', { count: before - 1 }));
  await page.getByRole('button', { name: t('document_list.close') }).click();
  await expect(page.getByRole('button', { name, exact: true })).toBeHidden();
});
