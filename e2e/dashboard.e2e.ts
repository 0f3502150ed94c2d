import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { money } from '@portal/i18n/format';
import { expect, test } from './support/client.ts';

/** Cash, then units at the last price and rate, straight from the ledger and in SQL alone. */
const LEDGER_TOTAL = `
  with last(day) as (select max(date) from fx_rate),
  own as (
    select a.account_uuid, a.currency from account a
    join client c using (client_uuid) join user u on u.id = c.user_id where u.username = ?
  ),
  cash as (
    select o.account_uuid, o.currency, sum(
      case when l.type in ('deposit', 'sell', 'distribution', 'interest', 'return_of_capital') then cast(l.amount as real)
           when l.type = 'transfer_in' and l.instrument_id is null then cast(l.amount as real)
           when l.type in ('withdrawal', 'buy', 'fee') then -cast(l.amount as real)
           when l.type = 'transfer_out' and l.instrument_id is null then -cast(l.amount as real)
           else 0 end) as value
    from own o join ledger_entry l using (account_uuid) group by 1
  ),
  units as (
    select o.account_uuid, l.instrument_id, sum(
      case when l.type in ('buy', 'reinvestment', 'transfer_in') then cast(l.quantity as real)
           when l.type in ('sell', 'transfer_out') then -cast(l.quantity as real) else 0 end) as quantity
    from own o join ledger_entry l using (account_uuid) where l.instrument_id is not null group by 1, 2
  )
  select sum(value) as total from (
    select value * case currency when 'CAD' then 1 else (select rate from fx_rate, last where date = day) end as value
    from cash
    union all
    select u.quantity * p.price * case i.currency when 'CAD' then 1 else (select rate from fx_rate, last where date = day) end
    from units u join instrument i on i.id = u.instrument_id
    join price p on p.instrument_id = i.id and p.date = (select day from last)
  )`;

const ledgerTotal = (dataDir: string, username: string) => {
  const store = new DatabaseSync(join(dataDir, 'portal.sqlite'), { readOnly: true });
  const { total } = store.prepare(LEDGER_TOTAL).get(username) as { total: number };
  store.close();
  return total;
};

const figureOf = (text: string) =>
  Number(
    text
      .replace(/[^\d.,]/g, '')
      .replace(/,(\d\d)$/, '.$1')
      .replace(/,/g, ''),
  );

for (const username of ['amelie.gagnon', 'margaret.chen']) {
  test(`the total of ${username} is what the ledger comes to`, async ({ page, client, portal }) => {
    await client.signIn(username);
    const shown = await page.locator('.total-value-figure').textContent();
    // Each account is rounded to the cent, and floating-point SQL adds its own dust.
    expect(Math.abs(figureOf(shown ?? '') - ledgerTotal(portal.dataDir, username))).toBeLessThan(0.1);
  });
}

test('accounts show their own currency, the base currency, the rate and its date', async ({
  page,
  client,
}) => {
  await client.signIn('david.okafor');
  const accounts = page.getByRole('table', { name: client.t('accounts.title') });
  await expect(accounts.getByRole('row')).toHaveCount(3);
  await expect(accounts).toContainText(client.language === 'en' ? 'US$' : '$ US');
  await expect(page.getByText(/1 USD = 1[.,]\d{4} CAD/)).toBeVisible();
});

test('the language menu changes every figure and date at once', async ({ page, client }) => {
  await client.signIn('david.okafor');
  const figure = page.locator('.total-value-figure');
  const before = (await figure.textContent()) ?? '';
  const other = client.language === 'en' ? 'Français' : 'English';
  await page
    .getByRole('button', {
      name: client.t('shell.language', { current: client.language === 'en' ? 'English' : 'Français' }),
    })
    .click();
  await page.getByRole('menuitemradio', { name: other }).click();
  const amount = figureOf(before).toFixed(2);
  await expect(figure).toHaveText(money(amount, 'CAD', client.language === 'en' ? 'fr' : 'en'));
  await page.reload();
  await expect(figure).toHaveText(money(amount, 'CAD', client.language === 'en' ? 'fr' : 'en'));
});

test('the chart is read by the arrow keys and stands as a table beside itself', async ({ page, client }) => {
  await client.signIn('amelie.gagnon');
  const chart = page.getByRole('slider', { name: client.t('performance.values.title') });
  await chart.focus();
  const last = await chart.getAttribute('aria-valuetext');
  await page.keyboard.press('ArrowLeft');
  expect(await chart.getAttribute('aria-valuetext')).not.toBe(last);
  await page.keyboard.press('End');
  expect(await chart.getAttribute('aria-valuetext')).toBe(last);
  await page.getByRole('button', { name: client.t('shell.show_as_table') }).click();
  await expect(page.getByRole('table', { name: client.t('performance.values.title') })).toBeVisible();
  await page.getByLabel(client.t('performance.period.5y')).check();
  await expect(
    page.getByRole('table', { name: client.t('performance.values.title') }).getByRole('row'),
  ).not.toHaveCount(1);
});

test('a client without an account is told so, and no figure stands for what is not known', async ({
  page,
  client,
}) => {
  await client.signIn('noel.sauve');
  await expect(page.getByText(client.t('accounts.empty'))).toBeVisible();
  await expect(page.locator('.total-value-figure')).toHaveText(client.t('shell.not_available'));
});
