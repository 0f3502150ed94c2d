import type { Page } from '@playwright/test';
import { violationsOf } from './support/accessibility.ts';
import { expect, test } from './support/client.ts';
import { digitsOf } from './support/figures.ts';
import { layoutFaultsOf } from './support/layout-faults.ts';
import { ledgerTotal } from './support/ledger-total.ts';

const FAMILY = 'margaret.chen';

test('@fr @narrow a telephone shows the figure of each page, and a list’s first row, without scrolling', async ({
  page,
  client,
  portal,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  const figure = page.locator('.lead-figure-value').first();
  const total = digitsOf(ledgerTotal(portal.dataDir, FAMILY));
  await client.arrive(FAMILY, '/app/accounts');
  for (const path of ['/app/accounts', '/app/holdings', '/app/performance']) {
    await page.goto(path);
    await expect(figure).toBeInViewport({ ratio: 1 });
    expect(digitsOf(await figure.textContent()), path).toBe(total);
  }
  for (const path of ['/app/accounts', '/app/holdings', '/app/transactions', '/app/funds']) {
    await page.goto(path);
    await expect(figure).toBeInViewport({ ratio: 1 });
    await expect(page.locator('tbody tr').first()).toBeInViewport();
  }
  for (const path of ['/app/accounts', '/app/holdings']) {
    await page.goto(path);
    const row = page.locator('tbody tr:not(.group-title)').first();
    await expect(row.locator('.row-header')).toBeInViewport({ ratio: 1 });
    await expect(row.locator('.narrow-below')).toBeInViewport({ ratio: 1 });
  }
});

/** The titles whose button that explains them is in a line below their text. */
const marksAlone = (page: Page) =>
  page.locator('.definition').evaluateAll((marks) =>
    marks.flatMap((mark) => {
      const before = document.createRange();
      before.setStart(mark.parentElement!, 0);
      before.setEndBefore(mark);
      const text = before.getBoundingClientRect();
      const button = mark.querySelector('button')!.getBoundingClientRect();
      const isBeside = (button.top + button.bottom) / 2 < text.bottom && button.right <= innerWidth;
      return button.width === 0 || isBeside ? [] : [mark.parentElement!.textContent];
    }),
  );

test('@fr a tablet shows every column of the holdings', async ({ page, client }) => {
  await page.setViewportSize({ width: 900, height: 800 });
  for (const username of [FAMILY, 'irene.valcourt']) {
    await client.arrive(username, '/app/holdings');
    const frame = page.getByRole('group', { name: client.t('holdings.table') });
    await expect(frame.getByRole('row').nth(1)).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    expect(await frame.evaluate((box) => box.scrollWidth - box.clientWidth), username).toBeLessThanOrEqual(0);
  }
});

test('@fr titles and tables keep their place at every width', async ({ page, client }) => {
  await client.arrive(FAMILY);
  await test.step('the mark of a definition is never alone in its line', async () => {
    const columns = page.getByRole('table', { name: client.t('accounts.title') });
    await expect(columns.locator('.definition').first()).toBeAttached();
    for (const width of [1440, 900, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await marksAlone(page), `dashboard at ${width} px`).toEqual([]);
    }
    for (const path of ['/app/accounts', '/app/holdings']) {
      await page.goto(path);
      await expect(page.getByRole('table').locator('.definition').first()).toBeAttached();
      for (const width of [1440, 900, 390, 320]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await marksAlone(page), `${path} at ${width} px`).toEqual([]);
      }
    }
  });
  await test.step('no table of the dashboard reaches into the margins of the narrowest telephone', async () => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto('/app/dashboard');
    for (const title of ['dashboard.look_through.mix', 'dashboard.look_through.geography'] as const) {
      const table = page.getByRole('table', { name: client.t(title) });
      await table.scrollIntoViewIfNeeded();
      const { x, width } = (await table.boundingBox())!;
      expect([x, x + width], title).toEqual([16, 304]);
    }
  });
});

test('@fr @narrow a telephone has files and prices of transactions without columns for them', async ({
  page,
  client,
}) => {
  const { t } = client;
  await client.arrive(FAMILY, '/app/transactions?type=buy');
  await test.step('files unfold, by the keyboard too', async () => {
    const file = page.getByRole('button', { name: t('transactions.download'), exact: true });
    await expect(page.getByText(t('transactions.files'))).toBeVisible();
    await expect(file).toBeHidden();
    await page.getByText(t('transactions.files')).focus();
    await page.keyboard.press('Enter');
    await expect(file).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(await violationsOf(page)).toEqual([]);
  });
  await test.step('a transaction says its units and price', async () => {
    const table = page.getByRole('table', { name: t('transactions.title') });
    const [text] = t('holdings.units', { quantity: '|', price: '' }).split('|').slice(1);
    const units = table.locator('.transaction-units').first();
    await expect(units).toBeVisible();
    await expect(units).toContainText(text!.trim());
    await expect(units).toContainText(/\d.*\$/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(units).toBeHidden();
    await expect(table.locator('td.price').first()).toBeVisible();
  });
});

test('@fr @narrow a telephone has the columns of accounts in their rows', async ({ page, client }) => {
  const { t } = client;
  await page.setViewportSize({ width: 390, height: 664 });
  await client.arrive(FAMILY, '/app/accounts');
  await test.step('a row opens for the figures that it leaves out, and closes', async () => {
    const table = page.getByRole('table', { name: t('accounts.table') });
    const toggle = table.getByRole('button', { name: new RegExp(`^${t('form.show')} `) }).first();
    await expect(table.getByRole('term')).toHaveCount(0);
    await toggle.focus();
    await page.keyboard.press('Enter');
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await expect(table.getByRole('term').filter({ hasText: t('accounts.share') })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(table.getByRole('term')).toHaveCount(0);
    // A wide table shows every column itself.
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(toggle).toBeHidden();
  });
  await page.setViewportSize({ width: 390, height: 664 });
  await test.step('the change below a value is swapped by the keyboard, and stays in the address', async () => {
    await client.openFilters();
    const choice = page.getByRole('group', { name: client.t('accounts.period') });
    const [day, year] = [choice.getByRole('radio').first(), choice.getByRole('radio').last()];
    const below = page.locator('tbody td.narrow-below').first();
    await expect(day).toBeChecked();
    const before = await below.textContent();
    await day.focus();
    await page.keyboard.press('ArrowRight');
    await expect(year).toBeChecked();
    await expect(year).toBeFocused();
    await expect(below).not.toHaveText(before!);
    await page.reload();
    await client.openFilters();
    await expect(year).toBeChecked();
    await expect.poll(() => layoutFaultsOf(page)).toEqual([]);
    expect(await violationsOf(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(choice).toBeHidden();
  });
});
