import { readFile } from 'node:fs/promises';
import { fundFactsTexts } from '@portal/i18n/fund-facts';
import { list } from '@portal/i18n/format';
import type { Page } from '@playwright/test';
import { violationsOf } from './support/accessibility.ts';
import { expect, test } from './support/client.ts';
import { growthOver, loseFundPrices, shownPrices } from './support/fund-store.ts';
import { ledgerTotal } from './support/ledger-total.ts';

const FAMILY = 'margaret.chen';
const PAGE = '/app/funds';
/** Canadian equities: 1.8 % of its price are distributed at the end of each year. */
const STOCKS = 'NMR210';
const STOCKS_PAYOUT = 0.018;

const digitsOf = (text: string | null) => (text ?? '').replaceAll(/\D/g, '');
const rowsOf = (page: Page, name: string) =>
  page.getByRole('table', { name, exact: true }).locator('tbody').getByRole('row');
/** A percentage as it is displayed: its sign and hundredths. */
const hundredths = (text: string | null) => (/\u2212/.test(text ?? '') ? -1 : 1) * Number(digitsOf(text));

test('@en the price list searches, filters and selects, and stores it in the URL', async ({
  page,
  client,
  portal,
}) => {
  const { t } = client;
  await client.arrive(FAMILY, `${PAGE}?class=gold&own=perhaps&chosen=,,x`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shell.menu.funds'));
  await expect(page.getByText(t('funds.shown', { count: 16 }), { exact: true })).toBeVisible();
  const ignored = [t('funds.class'), t('funds.only_held'), t('funds.compare.title')];
  await expect(
    page.getByText(t('filters.ignored', { count: 3, names: list(ignored, client.language) })),
  ).toBeVisible();
  const last = shownPrices(portal.dataDir, STOCKS).at(-1)!;
  const stocks = rowsOf(page, t('funds.list')).filter({ hasText: STOCKS });
  await expect(stocks).toContainText(last.date);
  expect(digitsOf(await stocks.getByRole('cell').first().textContent())).toContain(digitsOf(last.price));

  await client.openFilters();
  await page.getByLabel(t('funds.search')).fill('marche');
  await expect(rowsOf(page, t('funds.list'))).toHaveCount(3);
  await page.getByLabel(t('funds.class')).selectOption('cash');
  await expect(page).toHaveURL(/text=marche&class=cash/);
  await page.reload();
  await expect(rowsOf(page, t('funds.list'))).toHaveCount(2);
  await client.openFilters();
  await page.getByLabel(t('funds.class')).selectOption('alternative');
  await expect(page.getByText(t('funds.no_match'))).toBeVisible();
  await page.getByRole('button', { name: t('funds.clear') }).click();
  for (const id of [STOCKS, 'NMR215'])
    await rowsOf(page, t('funds.list')).filter({ hasText: id }).getByRole('checkbox').check();
  await page.getByRole('link', { name: t('funds.compare_chosen', { count: 2 }) }).click();
  await expect(page).toHaveURL(/\/app\/funds\/compare\?ids=NMR210,NMR215$/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await test.step('a missing price is reported as missing', async () => {
    const last = shownPrices(portal.dataDir, 'NMR125').at(-1)!;
    loseFundPrices(portal.dataDir, 'NMR125', last.date);
    await page.goto(`${PAGE}?text=NMR125`);
    await expect(rowsOf(page, t('funds.list'))).toContainText(t('funds.stale', { date: last.date }));
  });
});

test('@fr @narrow a comparison omits what it cannot compare, and requests what is missing', async ({
  page,
  client,
}) => {
  const { t } = client;
  await client.arrive(FAMILY, `${PAGE}/compare?ids=NMR420,NMR420,ESTB,%3Cb%3E`);
  await expect(page.getByText(t('funds.compare.dropped'))).toBeVisible();
  await expect(page.getByText(t('funds.compare.not_enough'))).toBeVisible();
  const add = async (id: string) => {
    await page.getByLabel(t('funds.compare.add')).selectOption(id);
    await page.getByRole('button', { name: t('funds.compare.add_picked'), exact: true }).click();
  };
  await add('NMR215');
  await expect(page.getByText(t('funds.compare.dropped'))).toBeHidden();
  const compared = page.getByRole('table', { name: t('funds.compare.title') });
  await expect(compared.getByRole('link')).toHaveCount(2);
  const overlap = page.getByRole('table', { name: t('funds.compare.overlap') });
  // A fund that holds 26 % of another shares at least so much with it.
  expect(hundredths(await overlap.getByRole('cell').last().textContent())).toBeGreaterThanOrEqual(2_600);
  for (const id of ['NMR210', 'NMR315']) await add(id);
  await expect(compared.getByRole('link')).toHaveCount(4);
  await expect(page.getByLabel(t('funds.compare.add'))).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

test('@fr a fund, its documents, and what the funds hold', async ({ page, client, portal }) => {
  const { t, language } = client;
  await client.arrive(FAMILY, `${PAGE}/${STOCKS}`);
  await test.step('the Fund Facts of a fund open in a new tab, in the language of the portal, and are readable on a phone', async () => {
    const [facts] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: t('funds.documents.fund_facts'), exact: true }).click(),
    ]);
    const { title, cost } = fundFactsTexts[language];
    await expect(facts.getByRole('heading', { level: 1 })).toContainText(title);
    await expect(facts.getByRole('heading', { name: cost })).toBeVisible();
    await facts.setViewportSize({ width: 390, height: 844 });
    expect(await facts.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(await facts.evaluate(() => getComputedStyle(document.body).maxWidth)).not.toBe('none');
    expect(await violationsOf(facts)).toEqual([]);
  });
  await test.step('a fund shows the figures of its prices, and its files contain them', async () => {
    const returns = rowsOf(page, t('funds.returns.title'));
    for (const [period, years] of [
      ['1y', 1],
      ['10y', 10],
    ] as const) {
      const row = returns.filter({
        has: page.getByRole('rowheader', { name: t(`funds.period.${period}`), exact: true }),
      });
      const growth = growthOver(12 * years, portal.dataDir, STOCKS, STOCKS_PAYOUT);
      const expected = Math.round((growth ** (1 / years) - 1) * 10_000);
      const shown = hundredths(await row.getByRole('cell').last().textContent());
      expect(Math.abs(shown - expected)).toBeLessThanOrEqual(1);
    }

    const history = page.getByRole('region', { name: t('funds.history.title') });
    await history.getByLabel(t('funds.history.all'), { exact: true }).check();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      history.getByRole('button', { name: t('charts.download') }).click(),
    ]);
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n').slice(1);
    const prices = shownPrices(portal.dataDir, STOCKS);
    const separator = language === 'fr' ? ';' : ',';
    // The fund's first day comes before the first Friday.
    expect(lines.slice(1).map((line) => digitsOf(line.split(separator)[1]!))).toEqual(
      prices.map(({ price }) => digitsOf(price)),
    );
    await history.getByRole('button', { name: t('shell.show_as_table') }).click();
    await expect(rowsOf(page, t('funds.history.title'))).toHaveCount(lines.length);

    await page.goto(`${PAGE}/NOFUND`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('funds.unknown_title'));
  });
  await test.step('the holdings of the funds add up to the totals of the ledgers', async () => {
    await page.goto(`${PAGE}/look-through?account=unknown`);
    const total = ledgerTotal(portal.dataDir, FAMILY);
    const mix = rowsOf(page, t('look_through.regions'));
    await expect(mix.first()).toBeVisible();
    await expect(
      page.getByText(t('filters.ignored', { count: 1, names: t('look_through.account') })),
    ).toBeVisible();
    await expect(page.getByText(t('look_through.value', { currency: 'CAD' })).locator('..')).toContainText(
      new RegExp([...digitsOf(total)].join('[\\s\\u00a0,.]*')),
    );
    const sumOf = async (column: number) => {
      const texts = await mix.locator(`:scope > *:nth-child(${column})`).allTextContents();
      return texts.reduce((all, text) => all + Number(digitsOf(text)), 0);
    };
    expect([await sumOf(2), await sumOf(3), await sumOf(4)]).toEqual([
      10_000,
      10_000,
      Number(digitsOf(total)),
    ]);
    await expect(mix.first().getByRole('cell').nth(1)).not.toHaveText(/100/);
    await page.getByLabel(t('look_through.account')).selectOption({ index: 1 });
    await expect(page).toHaveURL(/account=[\da-f-]{36}$/);
  });
});
