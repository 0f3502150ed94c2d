import { percent } from '@portal/i18n/format';
import { readFile } from 'node:fs/promises';
import { violationsOf } from './support/accessibility.ts';
import { expect, test } from './support/client.ts';
import { isWithinPage } from './support/figures.ts';
import { balancing, dailyLinked, ledgerDays } from './support/ledger-returns.ts';

const FAMILY = 'margaret.chen';
const PAGE = '/app/performance';

test('@fr the returns are those of the raw ledger, and a file has the percentage that is shown', async ({
  page,
  client,
  portal,
}) => {
  const { t, language } = client;
  await client.arrive(FAMILY, PAGE);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shell.menu.performance'));
  const table = page.getByRole('table', { name: t('returns.title') });
  const row = table.getByRole('row', { name: t('returns.period.1y') });
  const dates = /(\d{4}-\d{2}-\d{2})\D+(\d{4}-\d{2}-\d{2})/.exec((await row.textContent()) ?? '');
  const days = ledgerDays(portal.dataDir, FAMILY, dates![1]!);
  expect(days.at(-1)!.date).toBe(dates![2]);
  const shown = (rate: number) => percent(rate.toFixed(10), language, { signed: true });
  const rates = row.getByRole('button');
  await expect(rates.nth(0)).toHaveText(shown(dailyLinked(days)));
  await expect(rates.nth(1)).toHaveText(shown(balancing(days)));

  await rates.nth(0).click();
  const drawer = page.getByRole('dialog', { name: t('return_calculation.title') });
  await expect(drawer.locator('.calculation-rate')).toHaveText(shown(dailyLinked(days)));
  expect(await violationsOf(page, { part: 'dialog' })).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    drawer.getByRole('button', { name: t('return_calculation.download') }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  const cells = lines.map((line) => line.split(language === 'fr' ? ';' : ','));
  const figure = (cell = '') => Number(cell.replace(',', '.'));
  const parts = cells.slice(
    1,
    cells.findIndex((one) => one.length === 1),
  );
  const titles = drawer.getByRole('table', { name: t('return_calculation.sub_periods') }).locator('th');
  await expect(titles.first()).toHaveText(t('returns.period_title'));
  const growth = parts.reduce((all, part) => all * (figure(part[3]) / figure(part[2])), 1);
  await expect(drawer.locator('.calculation-rate')).toHaveText(shown(growth - 1));
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(rates.nth(0)).toBeFocused();
});

test('@fr @narrow an account is chosen in the address, sums add up, and what is not theirs is not found', async ({
  page,
  client,
}) => {
  const { t } = client;
  await client.arrive(FAMILY, `${PAGE}?accounts=nonsense`);
  const choice = page.getByLabel(t('returns.scope'));
  await expect(choice).toHaveValue('');
  await expect(page.getByText(t('filters.ignored', { count: 1, names: t('returns.scope') }))).toBeVisible();
  await expect(page.locator('.returns-timing')).toBeVisible();
  const flows = page.getByRole('table', { name: t('returns.flows.title') });
  for (const line of await flows.locator('tbody tr, tfoot tr').all()) {
    const texts = await line.locator('td').allTextContents();
    expect(texts).toHaveLength(7);
    const cents = texts.map((text) => Number(text.replaceAll(/[^\d\u2212-]/g, '').replace('\u2212', '-')));
    expect(cents.slice(0, 6).reduce((sum, one) => sum + one, 0)).toBe(cents[6]);
  }
  await flows.getByRole('button').first().press('Enter');
  await expect(flows.getByRole('term')).toHaveText(
    (['opening_value', 'paid_in', 'taken_out', 'income', 'fees'] as const).map((part) =>
      t(`returns.flows.${part}`),
    ),
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  const fhsa = await choice.locator('option', { hasText: t('accounts.type.fhsa') }).getAttribute('value');
  await choice.selectOption(fhsa);
  await expect(page).toHaveURL(new RegExp(`accounts=${fhsa}$`));
  await expect(page.getByText(t('returns.young'))).toBeVisible();
  await expect(page.getByText(t('returns.gap.too_young')).first()).toBeVisible();
  await client.arrive('olivia.martin', `${PAGE}?accounts=${fhsa}`);
  await expect(page.getByRole('alert')).toHaveText(t('filters.unknown_accounts'));
  await expect(page.getByRole('button', { name: t('shell.try_again') })).toBeHidden();
  await page.getByRole('button', { name: t('returns.every_account') }).click();
  await expect(page.getByRole('table', { name: t('returns.title') })).toBeVisible();
});

test('@fr accounts of several clients in an address show an error that links to all accounts', async ({
  page,
  client,
}) => {
  const { t } = client;
  await client.arrive('henri.lavoie', PAGE);
  const choice = page.getByLabel(t('returns.scope'));
  await expect(choice).toBeVisible();
  const own = await choice.locator('option').nth(1).getAttribute('value');
  await client.openUserMenu();
  await page.getByRole('menuitemradio', { name: 'Fiducie Lavoie' }).click();
  await page.goto(PAGE);
  const isShared = t('accounts.shared_by', { account: '', number: '' }).trim();
  const shared = await choice.locator('option').filter({ hasText: isShared }).first().getAttribute('value');
  for (const [path, name] of [
    ['performance', 'accounts'],
    ['funds/look-through', 'account'],
  ]) {
    await page.goto(`/app/${path}?${name}=${own},${shared}`);
    await expect(page.getByRole('alert')).toHaveText(t('filters.several_owners'));
    await page.getByRole('button', { name: t('returns.every_account') }).click();
    await expect(page.getByRole('table').first()).toBeVisible();
  }
});

test('@fr accounts of every unusual state have returns, or reasons why there are none', async ({
  page,
  client,
}) => {
  const { t } = client;
  await client.arrive('irene.valcourt', PAGE);
  const choice = page.getByLabel(t('returns.scope'));
  await expect(page.getByRole('table', { name: t('returns.title') })).toBeVisible();
  const names = await choice.locator('option').allTextContents();
  expect(names.length).toBeGreaterThan(3);
  for (const name of names) {
    await choice.selectOption({ label: name });
    await expect(page.locator('.returns[aria-busy="false"]')).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
    await expect(page.getByText('NaN')).toBeHidden();
  }
});

test('@en the picture of returns is read by keyboard, and any two days stay in the address', async ({
  page,
  client,
}) => {
  const { t } = client;
  await client.arrive(FAMILY, PAGE);
  await page.getByLabel(t('transactions.from'), { exact: true }).fill('2021-06-30');
  await expect(page).toHaveURL(/[?]from=2021-06-30$/);
  const pictures = page.getByRole('region', { name: t('return_pictures.title') });
  const rates = pictures.getByRole('table', { name: t('return_pictures.rates') });
  await expect(rates).toContainText('2021-06-30');
  await expect(rates).toContainText(t('returns.annualized'));
  const chart = pictures.getByRole('slider', { name: t('return_pictures.title') });
  await chart.focus();
  const spoken = async () => (await chart.getAttribute('aria-valuetext')) ?? '';
  const last = await spoken();
  expect(last).toContain(t('return_pictures.own'));
  expect(last).toContain(t('returns.method.benchmark'));
  await page.keyboard.press('ArrowLeft');
  expect(await spoken()).not.toBe(last);
  await page.keyboard.press('Home');
  expect(await spoken()).toContain('2021');
  await expect(pictures.getByRole('listitem')).toHaveCount(2);

  const boxes = await pictures
    .locator('.line-chart')
    .first()
    .locator('.line-end')
    .evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().toJSON() as DOMRect));
  const line = await pictures.locator('.line-chart-line').first().boundingBox();
  expect(boxes).toHaveLength(2);
  const [upper, lower] = boxes.toSorted((a, b) => a.top - b.top);
  expect(upper!.bottom).toBeLessThanOrEqual(lower!.top + 1);
  for (const box of boxes) {
    expect(box.left).toBeGreaterThanOrEqual(line!.x + line!.width);
    expect(box.right).toBeLessThanOrEqual(page.viewportSize()!.width);
  }
  expect(await isWithinPage(page)).toBe(true);
  expect(await violationsOf(page)).toEqual([]);

  await page.reload();
  await expect(page.getByLabel(t('transactions.from'), { exact: true })).toHaveValue('2021-06-30');
  await page.goto('/app/accounts');
  await page.goBack();
  await expect(rates).toContainText('2021-06-30');
  await page.getByRole('button', { name: t('returns.days.clear') }).click();
  await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
  await expect(rates).toBeHidden();
});
