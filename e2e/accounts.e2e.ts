import type { Locator, Page } from '@playwright/test';
import { exampleWorld } from '@portal/contracts/example-world';
import { list } from '@portal/i18n/format';
import { ledgerCosts } from './support/ledger-cost.ts';
import { ledgerTotal } from './support/ledger-total.ts';
import { violationsOf } from './support/accessibility.ts';
import { expect, test } from './support/client.ts';
import { digitsOf, isWithinPage } from './support/figures.ts';

const FAMILY = 'margaret.chen';
const UNUSUAL = 'irene.valcourt';

const lineOf = (page: Page, name: string | RegExp) => page.getByRole('row', { name });
const amountsIn = async (cells: Locator) => (await cells.allTextContents()).map(digitsOf);

test('@fr @narrow the accounts sum to the ledger by group, in either currency', async ({
  page,
  client,
  portal,
}) => {
  const { t } = client;
  await client.arrive(FAMILY, '/app/accounts?by=type&currency=gold');
  const total = digitsOf(ledgerTotal(portal.dataDir, FAMILY));
  const values = page.locator('td.narrow-main');
  await expect(page.locator('tfoot td.narrow-main')).toBeVisible();
  await expect(
    page.getByText(t('filters.ignored', { count: 1, names: t('accounts.currency') })),
  ).toBeVisible();
  expect(digitsOf(await page.locator('tfoot td.narrow-main').textContent())).toBe(total);
  const accounts = page.locator('tbody tr:not(.group-title, .group-sum) td.narrow-main');
  expect((await amountsIn(accounts)).reduce((all, one) => all + one, 0n)).toBe(total);
  expect(await accounts.count()).toBe(10);
  expect(await isWithinPage(page)).toBe(true);

  await client.openFilters();
  await page.getByLabel(t('accounts.currency_option.USD')).click();
  await expect(page).toHaveURL(/by=type&currency=USD/);
  await expect(page.locator('tfoot td.narrow-main')).toContainText('US');
  const dollars = digitsOf(await page.locator('tfoot td.narrow-main').textContent());
  await expect
    .poll(async () => (await amountsIn(accounts)).reduce((all, one) => all + one, 0n))
    .toBe(dollars);
  expect(await values.count()).toBeGreaterThan(10);
});

test('@fr @narrow an account of the list leads to its holdings, and another client’s is not found', async ({
  page,
  client,
}) => {
  const { t } = client;
  await client.arrive(UNUSUAL, '/app/accounts?by=purpose');
  const lira = page.getByRole('link', { name: t('accounts.type.lira') });
  await lira.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('accounts.type_name.lira'));
  await expect(page.getByRole('region', { name: t('accounts.transactions') })).toContainText(
    t('transactions.type.distribution'),
  );
  await page.getByRole('link', { name: t('accounts.performance_more') }).click();
  await expect(page).toHaveURL(/performance\?accounts=/);
  await expect(page.getByLabel(t('returns.scope'))).not.toHaveValue('');
  await page.goBack();
  await page.getByRole('link', { name: t('accounts.transactions_more') }).click();
  await expect(page).toHaveURL(/transactions\?account=/);
  await client.openFilters();
  await page.getByLabel(t('transactions.kind')).selectOption('reversal');
  await expect(page.locator('tr[aria-rowindex="2"]')).toContainText(t('transactions.type.reversal'));
  await expect(page.locator('tr[aria-rowindex="2"]')).toContainText(t('transactions.type.buy'));

  for (const id of [exampleWorld.otherAccountUuid, 'unknown']) {
    await page.goto(`/app/accounts/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shell.not_found.title'));
    await expect(page.getByText(t('accounts.not_found'))).toBeVisible();
  }
});

test('@fr @narrow groups are created, filled, ordered and removed by keyboard alone', async ({
  page,
  client,
}) => {
  const { t } = client;
  await client.arrive('amelie.gagnon', '/app/accounts?by=own');
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  await press(t('group_editor.title'));
  await expect(page.locator('.group-editor').getByRole('combobox')).toHaveCount(0);
  const name = page.getByLabel(t('group_editor.new'));
  await name.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('group_editor.fault.name_empty'))).toBeVisible();
  for (const title of ['Études', 'Retraite']) {
    await name.focus();
    await page.keyboard.type(title);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
    await expect(name).toBeFocused();
  }
  const place = page.getByLabel(new RegExp(t('group_editor.group_of', { account: t('accounts.type.rrsp') })));
  const waitForArranged = () =>
    page.waitForResponse((response) => response.url().endsWith('/account-groups/arrange'));
  const placed = waitForArranged();
  await place.focus();
  // One letter, because a slow browser treats several as several selections.
  await page.keyboard.press('R');
  await placed;
  await expect(place).toBeFocused();
  const moved = waitForArranged();
  await press(t('group_editor.move_group_up', { name: 'Retraite' }));
  await expect(page.locator('.group-box h3').first()).toHaveText('Retraite');
  await moved;

  const boxOf = (name: string) =>
    page.locator('.group-box').filter({ has: page.getByRole('heading', { name, exact: true }) });
  const [account = ''] = (await boxOf('Retraite').locator('.group-account').allTextContents()).map(
    (text) => /REER \S+-\d/.exec(text.replace('\u{2060}', ''))?.[0] ?? '',
  );
  const drawn = await boxOf('Retraite').locator('.group-account-name').innerText();
  expect(drawn.replaceAll('\u{2060}', '')).toContain(account);
  const grip = page.getByRole('button', { name: t('group_editor.grip', { account }) });
  const inStudies = t('group_editor.dropped', { account, group: 'Études', place: 1, count: 1 });
  await grip.focus();
  for (const key of ['Enter', 'ArrowDown', 'Escape']) await page.keyboard.press(key);
  await expect(page.getByText(t('group_editor.put_back', { account }))).toBeAttached();
  await expect(boxOf('Retraite').locator('.group-account')).toHaveCount(1);
  const byKeys = waitForArranged();
  for (const key of ['Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByText(inStudies)).toBeAttached();
  await byKeys;
  await expect(boxOf('Études').locator('.group-account')).toHaveCount(1);
  await expect(grip).toBeFocused();
  expect(await violationsOf(page)).toEqual([]);
  const byPointer = waitForArranged();
  await grip.hover();
  await page.mouse.down();
  await boxOf('Retraite').getByRole('heading').hover();
  await page.mouse.up();
  await byPointer;
  await expect(boxOf('Retraite').locator('.group-account')).toHaveCount(1);
  await page.reload();
  await expect(page.locator('.group-title').first()).toHaveText('Retraite');
  await page.goto('/app/holdings');
  await client.openFilters();
  await page.getByLabel(t('holdings.scope'), { exact: true }).selectOption({ label: 'Retraite' });
  await expect(page).toHaveURL(/\?group=/);
  await page.goto('/app/accounts?by=own');
  await press(t('group_editor.title'));
  for (const title of ['Retraite', 'Études']) {
    await press(t('group_editor.action_on', { action: t('group_editor.remove'), name: title }));
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('group_editor.remove') })
      .click();
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeHidden();
    await expect(name).toBeFocused();
  }
});

test('@en holdings have the value and cost of the ledger in every view', async ({ page, client, portal }) => {
  const { t } = client;
  const table = page.getByRole('table', { name: t('holdings.table') });
  await client.arrive(FAMILY, '/app/holdings?by=security&sort=luck&class=gold');
  await expect(table.locator('tfoot td.narrow-main')).toBeVisible();
  const names = list([t('holdings.asset_class'), t('filters.sort')], client.language);
  await expect(page.getByText(t('filters.ignored', { count: 2, names }))).toBeVisible();
  expect(digitsOf(await table.locator('tfoot td.narrow-main').textContent())).toBe(
    digitsOf(ledgerTotal(portal.dataDir, FAMILY)),
  );
  const cost = table.locator('tbody tr').filter({ hasNot: page.locator('.group-sum') });
  const at = (await table.locator('thead th').allTextContents()).findIndex((title) =>
    title.startsWith(t('holdings.column.book_cost')),
  );
  for (const [security, cents] of ledgerCosts(portal.dataDir, FAMILY)) {
    const line = cost.filter({
      has: page.locator('.holding-note', { hasText: new RegExp(`^${security}\\b`) }),
    });
    expect([security, digitsOf(await line.locator('th, td').nth(at).textContent())]).toEqual([
      security,
      cents,
    ]);
  }
  expect(await isWithinPage(page)).toBe(true);

  await client.openFilters();
  await page.getByRole('combobox', { name: t('holdings.asset_class') }).selectOption('fixed_income');
  await page.getByLabel(t('holdings.text')).fill('nmr');
  await expect(page).toHaveURL(/class=fixed_income&text=nmr/);
  await expect(table.locator('tbody tr')).toHaveCount(3);
  await page.getByRole('button', { name: t('filters.clear') }).click();
  await expect.poll(() => table.locator('tbody tr').count()).toBeGreaterThan(20);

  await page.getByText(t('holdings.columns'), { exact: true }).click();
  const income = page.getByRole('checkbox', { name: t('holdings.column.income') });
  const [response] = await Promise.all([page.waitForResponse(/holdings\/columns/), income.check()]);
  expect(response.ok()).toBe(true);
  await page.reload();
  await expect(table.locator('thead')).toContainText(t('holdings.column.income'));
  await page.getByRole('button', { name: t('holdings.name'), exact: true }).click();
  await expect(page).toHaveURL(/sort=name&order=ascending/);
  await page.getByText(t('holdings.columns'), { exact: true }).click();
  await Promise.all([page.waitForResponse(/holdings\/columns/), income.uncheck()]);
});

test('@en a holding without a price counts at cost, one without a cost says so, and neither counts as zero', async ({
  page,
  client,
}) => {
  const { t } = client;
  await client.arrive(UNUSUAL, '/app/holdings?by=security');
  const unpriced = lineOf(page, /LKVP/);
  await expect(unpriced).toContainText(t('held_at_cost.short'));
  await expect(unpriced.locator('td.narrow-main')).toContainText('$10,000.00');
  await expect(unpriced.locator('td.narrow-below')).toHaveText(t('shell.not_available'));
  await expect(lineOf(page, /ALDR/).locator('td.narrow-below')).toHaveText(t('shell.not_available'));
  await expect(page.getByText(t('held_at_cost.lead'))).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '4F-110-3025-9' })).toContainText('June 4, 2025');
  await expect(lineOf(page, /CDRH/)).toContainText('2026-02-13');
});

test('@fr a security without a price is named with its account and day wherever it counts', async ({
  page,
  client,
}) => {
  const named = page.getByRole('listitem').filter({ hasText: '4F-110-3025-9' });
  for (const path of ['dashboard', 'accounts', 'holdings', 'performance', 'funds/look-through']) {
    if (path === 'dashboard') await client.arrive(UNUSUAL, '/app/dashboard');
    else await page.goto(`/app/${path}`);
    await expect(named, path).toContainText('depuis le 4 juin 2025');
    await expect(named, path).toContainText(/10.000,00.\$/);
  }
  await page.goto('/app/accounts');
  const row = page.getByRole('row').filter({ hasText: '4F-110-3025-9' });
  await row.getByRole('link').click();
  await expect(named).toContainText('depuis le 4 juin 2025');
  await expect(page.getByRole('row').filter({ hasText: 'CDRH' })).toContainText('2026-02-13');
});
