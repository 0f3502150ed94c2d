import { money } from '@portal/i18n/format';
import type { Page } from '@playwright/test';
import { expect, test, type Client } from './support/client.ts';
import type { Portal } from './support/portal.ts';
import { ledgerIncome } from './support/ledger-income.ts';
import { ledgerTotal } from './support/ledger-total.ts';

const valuesOf = (page: Page, { t }: Client) =>
  page.getByRole('region', { name: t('performance.values.title') });

const expectTotalOfLedger = async ({ totalValue, language }: Client, { dataDir }: Portal, username: string) =>
  expect(totalValue()).toContainText(money(ledgerTotal(dataDir, username), 'CAD', language));

test('@en the total of eva.lindqvist is that of the ledger, to the cent', async ({ client, portal }) => {
  await client.arrive('eva.lindqvist');
  await expectTotalOfLedger(client, portal, 'eva.lindqvist');
});

test('@en every account has a value, and one day that is said once', async ({ page, client, portal }) => {
  await client.arrive('margaret.chen');
  await expectTotalOfLedger(client, portal, 'margaret.chen');
  const accounts = page.getByRole('table', { name: client.t('accounts.title') });
  const rows = accounts.locator('tbody tr');
  await expect(rows).toHaveCount(10);
  for (const row of await rows.all()) {
    await expect(row.getByRole('cell')).toHaveText([/\$/, /\$/, /\$/, /\$/]);
    await expect(row).toContainText(client.language === 'en' ? /\$[\d,]+\.\d{2}/ : /[\d\s]+,\d{2}\s\$/);
  }
  // All are valued on one day, which is said once; the others are those that gains count from, and that of the rate.
  const tile = page.getByRole('region', { name: client.t('accounts.title'), exact: true });
  await expect(tile.getByText(/20\d\d/)).toHaveText([
    /^As of \w+\s\d+,\s20\d\d$/,
    /^20\d\d-\d\d-\d\d$/,
    /^20\d\d-12-31$/,
    /exchange rate of/,
  ]);
  await expect(accounts.getByRole('columnheader')).toHaveCount(5);
});

test('@fr @narrow one key hides every amount, before anything is drawn, also for screen readers', async ({
  page,
  client,
}) => {
  const { t } = client;
  const isAmount = String.raw`\$\s?\d|\d\s\$`;
  await page.addInitScript((pattern) => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const shown = new RegExp(pattern).exec(document.body?.innerText ?? '');
      if (shown) seen.push(shown[0]);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  }, isAmount);
  await client.arrive('amelie.gagnon');
  await expect(client.totalValue()).toContainText(new RegExp(isAmount));
  await page.keyboard.press('Control+F8');
  await expect(client.totalValue()).toContainText(new RegExp(isAmount));
  const heightOfTotal = async () => (await client.totalValue().boundingBox())?.height;
  const shownHeight = await heightOfTotal();
  await page.keyboard.press('F8');
  await expect(client.totalValue()).toContainText(t('shell.amounts.hidden'));
  expect(await heightOfTotal(), 'nothing moves').toBe(shownHeight);
  await expect(client.totalValue()).toContainText('%');
  await expect(page.getByText(t('shell.amounts.are_hidden'))).toBeAttached();
  await expect(valuesOf(page, client).getByRole('slider')).toHaveAttribute(
    'aria-valuetext',
    new RegExp(t('shell.amounts.hidden')),
  );
  for (const path of ['/app/dashboard', '/app/accounts']) {
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText(t('shell.amounts.hidden'));
    expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen), path).toEqual([]);
  }
  // Prices are no amounts of a client's: they stay.
  await page.goto('/app/transactions');
  await expect(page.locator('td.amount').first()).toHaveText(t('shell.amounts.hidden'));
  await expect(page.locator('td.price').filter({ hasText: '$' }).first()).toBeAttached();
  await page.getByRole('button', { name: t('shell.amounts.hide') }).click();
  await expect(page.getByRole('main')).toContainText(new RegExp(isAmount));
});

test('@fr a client with accounts in two currencies', async ({ page, client, portal }) => {
  await client.arrive('david.okafor');
  await test.step('the total is that of the ledger, to the cent', () =>
    expectTotalOfLedger(client, portal, 'david.okafor'));
  await test.step('accounts show their own currency, the base currency, the rate and its date', async () => {
    const accounts = page.getByRole('table', { name: client.t('accounts.title') });
    await expect(accounts.locator('tbody tr')).toHaveCount(2);
    await expect(accounts).toContainText(client.language === 'en' ? 'US$' : '$ US');
    await expect(page.getByText(/1 USD = 1[.,]\d{4} CAD/)).toBeVisible();
    // Currencies are never added: each column of Canadian dollars comes to its total, and only these have one.
    const cents = (text: string) => {
      const digits = BigInt(text.replaceAll(/\D/g, ''));
      return text.includes('\u2212') ? -digits : digits;
    };
    // The value, the gain since the previous valuation and that since the year before.
    for (const column of [3, 4, 5]) {
      const [total = '', ...others] = await accounts
        .locator(`tfoot tr > *:nth-child(${column}), tbody tr > *:nth-child(${column})`)
        .evaluateAll((cells) =>
          cells
            .toSorted((a, b) => Number(b.closest('tfoot') !== null) - Number(a.closest('tfoot') !== null))
            .map((cell) => (cell as HTMLElement).innerText),
        );
      expect(others).toHaveLength(2);
      expect(others.reduce((sum, text) => sum + cents(text), 0n)).toBe(cents(total));
    }
    await expect(accounts.locator('tfoot tr > *:nth-child(2)')).toHaveText('');
    for (const title of ['mix', 'geography'] as const) {
      const table = page.getByRole('table', { name: client.t(`dashboard.look_through.${title}`) });
      await table.scrollIntoViewIfNeeded();
      const weights = await table.locator('tbody tr > *:nth-child(2)').allTextContents();
      expect(weights.reduce((sum, text) => sum + cents(text), 0n)).toBe(10_000n);
    }
  });
  await test.step('the language menu changes every figure and date at once', async () => {
    const total = ledgerTotal(portal.dataDir, 'david.okafor');
    await expect(client.totalValue()).toContainText(money(total, 'CAD', client.language));
    const [own, other, lang] =
      client.language === 'en'
        ? (['English', 'Français', 'fr'] as const)
        : (['Français', 'English', 'en'] as const);
    await page.getByRole('button', { name: client.t('shell.language', { current: own }) }).click();
    await page.getByRole('menuitemradio', { name: other }).click();
    // The section is called by its name in the other language from here on.
    const section = page.getByRole('main').getByRole('region').first();
    await expect(section).toContainText(money(total, 'CAD', lang));
    await page.reload();
    await expect(section).toContainText(money(total, 'CAD', lang));
  });
});

test('@en the total, its chart, and the tiles below them', async ({ page, client, portal }) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await client.arrive('amelie.gagnon');
  await test.step('the tiles below load after the total, with their day, and income is that of the ledger', async () => {
    await expect(client.totalValue()).toBeVisible();
    const income = page.getByRole('region', { name: client.t('dashboard.income.title'), exact: true });
    await expect(income.getByRole('heading')).toBeAttached();
    await income.getByRole('heading').scrollIntoViewIfNeeded();
    await expect(income).toContainText(
      money(ledgerIncome(portal.dataDir, 'amelie.gagnon'), 'CAD', client.language),
    );
    const callTo = (path: string) => calls.findIndex((url) => url.includes(path));
    expect(callTo('/dashboard/income')).toBeGreaterThan(callTo('/performance/total'));
    const chart = income.getByRole('slider');
    await chart.press('Home');
    await expect(chart).toHaveAttribute('aria-valuetext', /2026.*\$/);
    const january = (await chart.getAttribute('aria-valuetext')) ?? '';
    await chart.press('ArrowRight');
    await expect(chart).not.toHaveAttribute('aria-valuetext', january);
    await income.getByRole('button', { name: client.t('shell.show_as_table') }).click();
    await expect(income.getByRole('row')).toHaveCount(13);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      income.getByRole('button', { name: client.t('charts.download') }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`${client.t('dashboard.income.file', { year: '2026' })}.csv`);
    for (const tile of ['movers', 'upcoming', 'advisor'] as const) {
      const region = page.getByRole('region', { name: client.t(`dashboard.${tile}.title`) });
      await region.getByRole('heading').scrollIntoViewIfNeeded();
      await expect(region.locator('.tile-as-of')).toContainText(/20\d\d|\p{L}{4}/u);
    }
  });
  await test.step('the total is that of the ledger, to the cent', () =>
    expectTotalOfLedger(client, portal, 'amelie.gagnon'));
  await test.step('the arrow keys read the chart, which has a table beside it', async () => {
    const chart = page.getByRole('slider', { name: client.t('performance.values.title') });
    await chart.focus();
    const last = (await chart.getAttribute('aria-valuetext')) ?? '';
    await page.keyboard.press('ArrowLeft');
    await expect(chart).not.toHaveAttribute('aria-valuetext', last);
    await page.keyboard.press('ArrowRight');
    await expect(chart).toHaveAttribute('aria-valuetext', last);
    await page.keyboard.press('Home');
    await expect(chart).not.toHaveAttribute('aria-valuetext', last);
    await page.keyboard.press('End');
    await expect(chart).toHaveAttribute('aria-valuetext', last);
    await valuesOf(page, client)
      .getByRole('button', { name: client.t('shell.show_as_table') })
      .click();
    await expect(chart).toBeHidden();
    await expect(page.getByRole('table', { name: client.t('performance.values.title') })).toBeVisible();
    await valuesOf(page, client)
      .getByRole('button', { name: client.t('shell.show_as_chart') })
      .click();
    await expect(chart).toHaveAttribute('aria-valuetext', last);
  });
  await test.step('a longer period begins earlier and ends on the same day', async () => {
    const periods = page.getByRole('group', { name: client.t('performance.values.period') });
    await expect(periods.getByRole('radio')).toHaveCount(8);
    await expect(periods.getByLabel(client.t('performance.period.1y'))).toBeChecked();
    await valuesOf(page, client)
      .getByRole('button', { name: client.t('shell.show_as_table') })
      .click();
    const rows = page
      .getByRole('table', { name: client.t('performance.values.title') })
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') });
    const newest = (await rows.first().textContent()) ?? '';
    const oldest = (await rows.last().textContent()) ?? '';
    await periods.getByLabel(client.t('performance.period.5y')).check();
    await expect(rows.last()).not.toHaveText(oldest);
    await expect(rows.first()).toHaveText(newest);
    const yearOf = (text: string) => Number(/20\d\d/.exec(text)?.[0]);
    const oldestInFiveYears = (await rows.last().textContent()) ?? '';
    expect(yearOf(oldest) - yearOf(oldestInFiveYears)).toBeGreaterThanOrEqual(3);
  });
});
