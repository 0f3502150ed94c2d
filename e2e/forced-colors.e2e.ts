import type { Locator } from '@playwright/test';
import { expect, test } from './support/client.ts';

/** The texts of those of some choices that are underlined, and how many colors their lower borders have. */
const marksOf = (choices: Locator) =>
  choices.evaluateAll((all) => {
    const underlined = all.filter((one) => getComputedStyle(one).textDecorationLine === 'underline');
    return {
      underlined: underlined.map((one) => one.textContent),
      colors: new Set(all.map((one) => getComputedStyle(one).borderBottomColor)).size,
    };
  });

test('@en what is chosen is marked by more than color in forced colors', async ({ page, client }) => {
  const { t } = client;
  await page.emulateMedia({ forcedColors: 'active' });
  await client.arrive('margaret.chen', '/app/performance');
  const title = t('shell.menu.performance');

  const menu = page.getByRole('navigation', { name: t('shell.menu.name') }).locator('a[href]');
  expect(await marksOf(menu)).toEqual({ underlined: [title], colors: 2 });
  const section = page.getByRole('navigation', { name: title }).locator('a[href]');
  expect(await marksOf(section)).toEqual({ underlined: [title], colors: 2 });

  const periods = page.getByRole('group', { name: t('performance.values.period') });
  const label = t('performance.period.5y');
  await periods.getByRole('radio', { name: label, exact: true }).check();
  expect(await marksOf(periods.locator('span'))).toEqual({ underlined: [label], colors: 2 });
});
