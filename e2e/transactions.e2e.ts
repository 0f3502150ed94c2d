import type { Download, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { list } from '@portal/i18n/format';
import { violationsOf } from './support/accessibility.ts';
import { plantLedger } from './support/long-ledger.ts';
import { flowsSince } from './support/ledger-flows.ts';
import { expect, test } from './support/client.ts';

const FAMILY = 'margaret.chen';
const PAGE = '/app/transactions';
const LONG = 'camille.fortin';

const textOf = async (download: Download) => readFile(await download.path(), 'utf8');
const rowsOf = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row');
const digitsOf = (text: string | null) => (text ?? '').replaceAll(/\D/g, '');

test('@en filters are in the address, are shown, and are cleared with one tap', async ({ page, client }) => {
  await client.arrive(FAMILY, `${PAGE}?type=gift&from=2026-02-30&account=nobody`);
  const { t } = client;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shell.menu.transactions'));
  await expect(rowsOf(page).first()).toBeVisible();
  await expect(page.getByRole('group', { name: t('filters.on') })).toBeHidden();
  const names = list(
    [t('transactions.account'), t('transactions.kind'), t('transactions.from')],
    client.language,
  );
  await expect(page.getByText(t('filters.ignored', { count: 3, names }))).toBeVisible();

  await client.openFilters();
  await page.getByLabel(t('transactions.kind')).selectOption('deposit');
  await page.getByLabel(t('transactions.text')).fill('bond');
  await expect(page).toHaveURL(/\?type=deposit&text=bond$/);
  await expect(page.getByText(t('transactions.no_match'))).toBeVisible();
  await page
    .getByRole('button', {
      name: t('filters.without', { filter: t('filters.quoted', { text: 'bond' }) }),
    })
    .click();
  await expect(page.getByLabel(t('transactions.text'))).toHaveValue('');
  await expect(page.getByRole('button', { name: t('filters.clear') })).toBeFocused();
  await expect(rowsOf(page).first()).toContainText(t('transactions.type.deposit'));
  await page.reload();
  await expect(rowsOf(page).first()).toContainText(t('transactions.type.deposit'));

  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.getByRole('button', { name: t('filters.clear') }).click();
  await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
});

test('@fr days are typed year first in the language of the page', async ({
  page,
  client: { t, arrive, openFilters },
}) => {
  await arrive(FAMILY, PAGE);
  await openFilters();
  const from = page.getByLabel(t('transactions.from'), { exact: true });
  await expect(from).toHaveAttribute('placeholder', t('form.date_format'));
  await from.fill('31/12/2025');
  await from.blur();
  await expect(from).toHaveAccessibleDescription(`${t('form.date_format')} ${t('form.enter_date')}`);
  await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
  await from.fill('2025/1/5');
  await expect(page).toHaveURL(/\?from=2025-01-05$/);
  await from.blur();
  await expect(from).toHaveValue('2025-01-05');
  await page.getByRole('button', { name: t('filters.clear') }).click();
  await expect(from).toHaveValue('');
});

test('@fr @narrow fifty thousand transactions load while scrolling, with few rows on the page', async ({
  page,
  client,
  portal,
}) => {
  const planted = plantLedger(portal.dataDir, LONG, 50_000);
  await client.arrive(LONG, PAGE);
  const shown = (loaded: number) =>
    page.getByText(client.t('transactions.shown', { shown: loaded, count: planted }));
  await expect(shown(50)).toBeVisible();
  for (let loaded = 250; loaded <= 1_050; loaded += 200) {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(shown(loaded)).toBeVisible();
    expect(await page.locator('tr[aria-rowindex]').count()).toBeLessThan(80);
  }
  expect(await page.locator('*').count()).toBeLessThan(1_500);
  await shown(1_050).scrollIntoViewIfNeeded();
  await expect(page.locator('tr[aria-rowindex="1051"]')).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.locator('tr[aria-rowindex="2"]')).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const printed = await page.locator('.transactions-end [role=status]').evaluate((status) => ({
    loaded: Number(/^[\d\s]+/.exec(status.textContent)?.[0].replaceAll(/\s/g, '')),
    rows: document.querySelectorAll('tbody tr[aria-rowindex]').length,
  }));
  expect(printed.loaded).toBeGreaterThanOrEqual(1_050);
  expect(printed.rows).toBe(printed.loaded);
});

test('@fr the list is read on by the keyboard, in the first new row, to its end', async ({
  page,
  client,
}) => {
  await client.arrive(FAMILY, PAGE);
  const more = page.getByRole('button', { name: client.t('transactions.more') });
  await expect(more).toBeVisible();
  for (const seen of [50, 250, 450, 650, 850, 1_050]) {
    await more.focus();
    await page.keyboard.press('Enter');
    // The titles are row 1.
    await expect(page.locator(`tr[aria-rowindex="${seen + 2}"]:focus-within`)).toBeInViewport();
  }
  await expect(more).toBeHidden();
});

test('the files contain all that the filters match, and the flows add up', async ({
  page,
  client,
  portal,
}) => {
  const { t, language } = client;
  await client.arrive(FAMILY, `${PAGE}?from=2026-01-01`);
  const expected = flowsSince(portal.dataDir, FAMILY, '2026-01-01');
  const totals = page.getByRole('region', { name: t('transactions.flows') });
  for (const [currency, { paidIn, takenOut }] of expected) {
    const figures = totals.locator('dl', { hasText: t('transactions.paid_in', { currency }) }).locator('dd');
    expect(digitsOf(await figures.nth(0).textContent())).toBe(paidIn);
    expect(digitsOf(await figures.nth(1).textContent())).toBe(takenOut);
  }
  const [readable] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('transactions.download'), exact: true }).click(),
  ]);
  // A download made in the browser, under a name of our own: nothing of it is ever shown inline.
  expect(readable.suggestedFilename()).toMatch(/^[a-z0-9-]+\.csv$/);
  const separator = language === 'fr' ? ';' : ',';
  const lines = (await textOf(readable)).trimEnd().split('\r\n');
  expect(lines[0]).toMatch(new RegExp(`^\\uFEFF${t('transactions.date')}${separator}`));
  const shown = await page.getByText(t('transactions.shown', { shown: 50, count: lines.length - 1 })).count();
  expect(shown).toBe(1);
  const [data] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('transactions.download_data') }).click(),
  ]);
  const [workbook] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('transactions.download_workbook') }).click(),
  ]);
  expect(workbook.suggestedFilename()).toMatch(/^[a-z0-9-]+\.xlsx$/);
  expect((await readFile(await workbook.path())).subarray(0, 2).toString()).toBe('PK');
  const fixed = (await textOf(data)).trimEnd().split('\r\n');
  expect(fixed).toHaveLength(lines.length);
  expect(fixed[0]).toBe(
    '\uFEFFdate,settles_on,account_number,account_type,type,security,symbol,quantity,price,price_currency,amount_in,amount_out,currency,price_kind,reverses_type,reverses_date,reverses_symbol,entered_on',
  );
});
