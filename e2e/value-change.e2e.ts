import type { Locator } from '@playwright/test';
import { longDate } from '@portal/i18n/format';
import { violationsOf } from './support/accessibility.ts';
import { expect, test } from './support/client.ts';
import { digitsOf, isWithinPage } from './support/figures.ts';

test('@fr @narrow a sentence says why the value moved, opens into parts that add up, and takes any two days', async ({
  page,
  client,
}) => {
  const { t } = client;
  const signed = (text: string) => (text.includes('\u2212') ? -digitsOf(text) : digitsOf(text));
  const columnOf = async (table: Locator) =>
    (await table.locator('tbody td.number, tfoot td.number').allTextContents()).map(signed);
  const expectSum = async (table: Locator) => {
    const amounts = await columnOf(table);
    expect(amounts.slice(0, -1).reduce((all, one) => all + one, 0n)).toBe(amounts.at(-1));
  };
  await client.arrive('david.okafor');
  const values = page.getByRole('region', { name: t('performance.values.title') });
  await values.getByRole('button', { name: t('value_change.show') }).press('Enter');
  await expectSum(values.getByRole('table', { name: t('value_change.parts') }));
  await expect(values.getByRole('table', { name: t('value_change.accounts') })).toBeVisible();
  expect(await isWithinPage(page)).toBe(true);
  expect(await violationsOf(page)).toEqual([]);

  await page.goto('/app/accounts');
  await page.locator('main table').getByRole('link').first().click();
  const section = page.getByRole('region', { name: t('value_change.title') });
  await section.getByLabel(t('value_change.from'), { exact: true }).fill('2026 03 01');
  await section.getByLabel(t('value_change.to'), { exact: true }).fill('2026-02-01');
  await expect(section.getByText(t('value_change.fault.until_before_from'))).toBeVisible();
  await section.getByLabel(t('value_change.to'), { exact: true }).fill('2026-09-30');
  await expect(page).toHaveURL(/from=2026-03-01&to=2026-09-30/);
  // What another period changed stays until this one is read.
  await expect(section).toContainText(longDate('2026-09-30', client.language));
  await section.getByRole('button', { name: t('value_change.show') }).press('Enter');
  await expect(section.getByRole('button', { name: t('value_change.hide') })).toBeFocused();
  const parts = section.getByRole('table', { name: t('value_change.parts') });
  await expectSum(parts);
  const securities = section.getByRole('table', { name: t('value_change.securities') });
  await expect(securities.getByRole('link').first()).toHaveAttribute('href', /^\/app\/holdings\//);
  await page.keyboard.press('F8');
  await expect(section).toContainText(t('shell.amounts.hidden'));
  await expect(section).not.toContainText('$');
  await page.reload();
  await expect(section.getByLabel(t('value_change.to'), { exact: true })).toHaveValue('2026-09-30');
});

test('@fr the dashboard explains the value between two days of the client’s choice, which the address keeps', async ({
  page,
  client,
}) => {
  const { t, language } = client;
  await client.arrive('david.okafor', '/app/dashboard?from=2026-10-01&to=2026-09-01&period=longest');
  const values = page.getByRole('region', { name: t('performance.values.title') });
  const [from, to] = [
    values.getByLabel(t('value_change.from'), { exact: true }),
    values.getByLabel(t('value_change.to'), { exact: true }),
  ];
  await expect(values.getByText(t('value_change.fault.until_before_from'))).toBeVisible();
  await expect(
    page.getByText(t('filters.ignored', { count: 1, names: t('value_change.period') })),
  ).toBeVisible();
  await from.fill('2026-03-01');
  await expect(values).toContainText(longDate('2026-09-01', language));
  await to.fill('2026-09-30');
  await expect(page).toHaveURL(/from=2026-03-01&to=2026-09-30/);
  await expect(values).toContainText(longDate('2026-09-30', language));
  expect(await violationsOf(page)).toEqual([]);
  const choice = values.getByRole('button', { name: t('value_change.no_days') });
  await choice.press('Enter');
  await expect(page).not.toHaveURL(/from=|to=/);
  await expect(values.getByRole('button', { name: t('value_change.other_days') })).toBeFocused();
  await expect(from).toHaveCount(0);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(from).toBeFocused();
});
