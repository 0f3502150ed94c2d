import { money } from '@portal/i18n/format';
import { expect, test } from './support/client.ts';
import { ledgerTotal } from './support/ledger-total.ts';

for (const username of ['amelie.gagnon', 'margaret.chen', 'david.okafor', 'eva.lindqvist']) {
  test(`the total of ${username} is what the ledger comes to, to the cent`, async ({ client, portal }) => {
    await client.arrive(username);
    const total = ledgerTotal(portal.dataDir, username);
    await expect(client.totalValue()).toContainText(money(total, 'CAD', client.language));
  });
}

test('accounts show their own currency, the base currency, the rate and its date', async ({
  page,
  client,
}) => {
  await client.arrive('david.okafor');
  const accounts = page.getByRole('table', { name: client.t('accounts.title') });
  await expect(accounts.getByRole('row')).toHaveCount(3);
  await expect(accounts).toContainText(client.language === 'en' ? 'US$' : '$ US');
  await expect(page.getByText(/1 USD = 1[.,]\d{4} CAD/)).toBeVisible();
});

test('every account has a value and the day it stands on', async ({ page, client }) => {
  await client.arrive('margaret.chen', '/app/accounts');
  const accounts = page.getByRole('table', { name: client.t('accounts.title') });
  await expect(accounts.getByRole('columnheader', { name: client.t('accounts.as_of') })).toBeVisible();
  const rows = accounts.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(rows).toHaveCount(10);
  for (const row of await rows.all()) {
    await expect(row).toContainText(/\d{4}/);
    await expect(row).toContainText(client.language === 'en' ? /\$[\d,]+\.\d{2}/ : /[\d\s]+,\d{2}\s\$/);
    await expect(row).toContainText(/20\d\d/);
  }
});

test('the language menu changes every figure and date at once', async ({ page, client, portal }) => {
  await client.arrive('david.okafor');
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

test('the chart is read by the arrow keys and stands as a table beside itself', async ({ page, client }) => {
  await client.arrive('amelie.gagnon');
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
  await page.getByRole('button', { name: client.t('shell.show_as_table') }).click();
  await expect(chart).toBeHidden();
  await expect(page.getByRole('table', { name: client.t('performance.values.title') })).toBeVisible();
  await page.getByRole('button', { name: client.t('shell.show_as_chart') }).click();
  await expect(chart).toHaveAttribute('aria-valuetext', last);
});

test('a longer period begins earlier and ends on the same day', async ({ page, client }) => {
  await client.arrive('amelie.gagnon');
  const periods = page.getByRole('group', { name: client.t('performance.values.period') });
  await expect(periods.getByRole('radio')).toHaveCount(8);
  await expect(periods.getByLabel(client.t('performance.period.1y'))).toBeChecked();
  await page.getByRole('button', { name: client.t('shell.show_as_table') }).click();
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

test('a client without an account is told so, and no figure stands for what is not known', async ({
  page,
  client,
}) => {
  await client.arrive('noel.sauve');
  await expect(page.getByText(client.t('accounts.empty'))).toBeVisible();
  await expect(client.totalValue()).toContainText(client.t('shell.not_available'));
  await expect(client.totalValue()).toContainText(client.t('performance.never_valued'));
  await expect(client.totalValue()).not.toContainText('$');
});
