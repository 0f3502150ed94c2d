import { readFile } from 'node:fs/promises';
import { violationsOf } from './support/accessibility.ts';
import { expect, test } from './support/client.ts';
import { digitsOf, isWithinPage } from './support/figures.ts';

test('@en a client follows the income of the dashboard to its months, securities and file', async ({
  page,
  client,
}) => {
  const { t } = client;
  await client.arrive('margaret.chen');
  const tile = page.getByRole('region', { name: t('dashboard.income.title'), exact: true });
  await expect(tile.getByRole('heading')).toBeAttached();
  await tile.getByRole('heading').scrollIntoViewIfNeeded();
  const figure = tile.locator('dd').first();
  await expect(figure).toContainText('$');
  const received = digitsOf(await figure.textContent());
  await tile.getByRole('heading').getByRole('link').press('Enter');
  await expect(page).toHaveURL(/\/app\/income$/);
  const main = page.locator('main');
  const table = page.getByRole('table', { name: t('income.received.title'), exact: true });
  await expect(table).toBeVisible();
  expect(digitsOf(await page.locator('.lead-figure-value').textContent())).toBe(received);
  expect(digitsOf(await table.locator('tfoot .narrow-main').textContent())).toBe(received);
  await expect(table.getByRole('link').first()).toHaveAttribute('href', /^\/app\/holdings\//);
  const months = page.getByRole('slider', { name: t('income.chart.year', { year: '2026' }), exact: true });
  await months.press('Home');
  await expect(months).toHaveAttribute('aria-valuetext', /2026.*\$/);
  const asTable = t('form.named', { action: t('shell.show_as_table'), name: t('income.by_month') });
  await page.getByRole('button', { name: asTable, exact: true }).press('Enter');
  await expect(page.getByRole('table', { name: t('income.by_month'), exact: true })).toBeVisible();
  expect(await isWithinPage(page)).toBe(true);
  expect(await violationsOf(page)).toEqual([]);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('income.download'), exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`${t('income.file.name')}-2026.csv`);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.split('\r\n').filter((line) => line.includes('2026-03')).length).toBeGreaterThan(3);

  await page.keyboard.press('F8');
  await expect(table).toContainText(t('shell.amounts.hidden'));
  await expect(main).not.toContainText('$');
});

test('@fr @narrow a client reads how what is expected of a security is calculated', async ({
  page,
  client,
}) => {
  const { t } = client;
  await client.arrive('margaret.chen', '/app/income');
  await page.getByLabel(t('income.period'), { exact: true }).selectOption('next');
  await expect(page).toHaveURL(/income\?year=next$/);
  const table = page.getByRole('table', { name: t('income.expected.title'), exact: true });
  await expect(table).toBeVisible();
  await expect(page.getByRole('table', { name: t('income.received.title'), exact: true })).toHaveCount(0);
  const opener = table.locator('.income-calculated').first();
  const expected = digitsOf(await opener.textContent());
  await opener.press('Enter');
  const drawer = page.getByRole('dialog', { name: t('income.calculation.title'), exact: true });
  const payments = drawer.getByRole('table', { name: t('income.calculation.payments'), exact: true });
  await expect(payments).toBeVisible();
  const amounts = (await payments.locator('tbody td.narrow-main').allTextContents()).map(digitsOf);
  expect(amounts.reduce((all, one) => all + one, 0n)).toBe(expected);
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('@fr the income by month', async ({ page, client }) => {
  const { t } = client;
  await client.arrive('margaret.chen', '/app/holdings/NMR420');
  await test.step('a security leads to all income by month', async () => {
    await page.getByRole('link', { name: t('securities.distributions.calendar') }).press('Enter');
    await expect(page).toHaveURL(/\/app\/income$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shell.menu.income'));
  });
  await test.step('a tablet shades the edge with more months beyond it, and they scroll beside their names by the keyboard', async () => {
    await page.setViewportSize({ width: 900, height: 800 });
    const frame = page.getByRole('group', { name: t('income.received.title'), exact: true });
    const name = frame.locator('tbody .row-header').first();
    await expect(name).toBeVisible();
    const hidden = () => frame.evaluate((box) => box.scrollWidth - box.clientWidth - box.scrollLeft);
    expect(await hidden()).toBeGreaterThan(0);
    // What covers the shade at the end is at the end of what scrolls, the shade at that of what is seen.
    expect(await frame.evaluate((box) => getComputedStyle(box).backgroundAttachment)).toBe(
      'local, local, scroll, scroll',
    );
    const { x } = (await name.boundingBox())!;
    await frame.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => frame.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
    await frame.evaluate((box) => box.scrollTo({ left: box.scrollWidth }));
    expect(Math.abs((await name.boundingBox())!.x - x)).toBeLessThanOrEqual(1);
    expect(await violationsOf(page)).toEqual([]);
  });
});
