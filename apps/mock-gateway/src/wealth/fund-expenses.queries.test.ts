import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decimal } from '@portal/portfolio';
import { publishFunds } from '../modules/funds/publish-funds.ts';
import type { Store } from '../store/opened-store.ts';
import { change, rowsOf } from '../testing/sql.ts';
import { fundsInIntegers } from './costs-in-integers.testing.ts';
import { feesOf } from './fees.queries.ts';
import { fundExpensesOf } from './fund-expenses.queries.ts';
import type { SeriesAccount } from './series/stored-series.ts';
import { clientsOf, wealthStore } from './wealth-store.testing.ts';

const LATEST = '2021-02-26';
const YEARS = ['2020', '2021'].map((year) => ({ from: `${year}-01-01`, to: `${year}-12-31` }));
const clients = clientsOf('ten-accounts', 'usd', 'retired');

let store: Store;
let accounts: SeriesAccount[];
beforeAll(async () => {
  store = await wealthStore(LATEST, clients);
  await publishFunds(store.db, LATEST);
  accounts = await rowsOf<SeriesAccount>(store, 'select account_uuid, currency from account order by number');
  await openWithGaps();
  await openInDollars();
});
afterAll(() => store.close());

const gaps: SeriesAccount = { account_uuid: '10000000-0000-4000-8000-000000000001', currency: 'CAD' };

const dollars: SeriesAccount = { account_uuid: '10000000-0000-4000-8000-000000000002', currency: 'USD' };

/** An account in U.S. dollars with units of a fund in Canadian dollars. */
const openInDollars = async () => {
  const account = {
    ...dollars,
    client_uuid: clients[0]!.client_uuid,
    number: 'dollars',
    type: 'tfsa' as const,
  };
  await store.db
    .insertInto('account')
    .values({ ...account, opened_on: '2020-01-02', plan: '{}' })
    .execute();
  await store.db
    .insertInto('ledger_entry')
    .values({
      account_uuid: dollars.account_uuid,
      date: '2020-01-02',
      type: 'transfer_in',
      amount: '1000.00',
      instrument_id: 'NMR210',
      quantity: '50000',
    })
    .execute();
};

/** An account with a fund that has no price of one day, and one that has published no ratio. */
const openWithGaps = async () => {
  const account = { ...gaps, client_uuid: clients[0]!.client_uuid, number: 'gaps', type: 'tfsa' as const };
  await store.db
    .insertInto('account')
    .values({ ...account, opened_on: '2020-01-02', plan: '{}' })
    .execute();
  for (const instrument_id of ['NMR125', 'NMR220'])
    await store.db
      .insertInto('ledger_entry')
      .values({
        account_uuid: gaps.account_uuid,
        date: '2020-01-02',
        type: 'transfer_in',
        amount: '1000.00',
        instrument_id,
        quantity: '98',
      })
      .execute();
  await change(store, "delete from price where instrument_id = 'NMR125' and date = '2020-11-16'");
};

const cents = (amount: { toFixed: (decimals: number) => string } | null) =>
  amount && decimal(amount.toFixed(2)).times(100).toFixed();

describe('the expenses of funds', () => {
  it('of every account equal a sum over each single day in integers, in both currencies', async () => {
    const found = await fundExpensesOf(store.db, accounts, YEARS);
    for (const [at, { from, to }] of YEARS.entries()) {
      for (const account of accounts) {
        const expected = await fundsInIntegers(
          store,
          { ...account },
          { from, to: to < LATEST ? to : LATEST },
        );
        const own = found[at]!.filter(({ account_uuid }) => account_uuid === account.account_uuid);
        expect(
          own.map(({ fund, days, amount }) => [
            fund.id,
            fund.isPool,
            days,
            cents(amount.own),
            cents(amount.base),
          ]),
        ).toEqual(expected.map((one) => [one.fund, one.isPool, one.held, String(one.own), String(one.base)]));
      }
    }
    expect(found[0]!.some(({ fund }) => fund.isPool)).toBe(true);
    expect(found[0]!.some(({ currency, fund }) => currency === 'USD' && fund.kind === 'etf')).toBe(true);
  });

  it('end with the last valuation day, and are none in days to come', async () => {
    const [past, future] = await fundExpensesOf(store.db, accounts, [
      { from: '2021-02-01', to: '2030-12-31' },
      { from: '2021-02-27', to: '2030-12-31' },
    ]);
    expect(new Set(past!.map(({ days }) => days))).toEqual(new Set([26]));
    expect(future).toEqual([]);
  });

  it('of a fund in another currency than the account’s count at the rate of each day', async () => {
    const days = { from: '2020-06-01', to: '2020-06-05' };
    const [found] = await fundExpensesOf(store.db, [dollars], [days]);
    const rows = await rowsOf(
      store,
      `select p.price, f.rate from price p join fx_rate f on f.date = p.date
       where p.instrument_id = 'NMR210' and p.date >= ? and p.date <= ?`,
      days.from,
      days.to,
    );
    const [ratio] = await rowsOf(
      store,
      "select mer, ter from fund_ratio where fund_id = 'NMR210' and as_of = '2019-12-31'",
    );
    const daily = rows.map(({ price, rate }) => [Number(price), Number(price) / Number(rate)] as const);
    const fer = Number(ratio!['mer']) + Number(ratio!['ter']);
    const [base, own] = [0, 1].map((at) =>
      daily.reduce((all, one) => all + (one[at]! * 50_000 * fer) / 365, 0),
    );
    expect(daily).toHaveLength(5);
    expect(found!.map(({ amount }) => [amount.own?.toFixed(2), amount.base?.toFixed(2)])).toEqual([
      [own!.toFixed(2), base!.toFixed(2)],
    ]);
  });

  it('are not known, with the reason, from a day without a price on or without a ratio', async () => {
    const periods = ['10', '11'].map((month) => ({ from: `2020-${month}-01`, to: `2020-${month}-30` }));
    const found = await fundExpensesOf(store.db, [gaps], periods);
    expect(
      found.map((funds) => funds.map(({ fund, gap, amount }) => [fund.id, gap, amount.own === null])),
    ).toEqual([
      [
        ['NMR125', null, false],
        ['NMR220', 'ratio_unknown', true],
      ],
      [
        ['NMR125', 'price_unknown', true],
        ['NMR220', 'ratio_unknown', true],
      ],
    ]);
  });
});

describe('fees', () => {
  it('sum to the entries of the ledger, in the account’s currency', async () => {
    const days = { from: '2020-01-01', to: '2020-12-31' };
    const paid = await feesOf(store.db, accounts, days);
    for (const { account_uuid } of accounts) {
      const [row] = await rowsOf(
        store,
        `select sum(cast(replace(amount, '.', '') as bigint)) as cents from ledger_entry where type = 'fee' and date >= ? and date <= ? and account_uuid = ?`,
        days.from,
        days.to,
        account_uuid,
      );
      const own = paid.filter((fee) => fee.account_uuid === account_uuid);
      expect(
        own
          .reduce((sum, { amount }) => sum.plus(amount.own!), decimal('0'))
          .times(100)
          .toFixed(),
      ).toBe(String(row!['cents'] ?? 0));
    }
    expect(paid.length).toBeGreaterThan(20);
  });
});
