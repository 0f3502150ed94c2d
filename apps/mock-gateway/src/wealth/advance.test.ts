import { decimal, dailyValues, moneyText, type LedgerEntry } from '@portal/portfolio';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { ddlOf } from '../store/ddl.ts';
import type { Store } from '../store/opened-store.ts';
import { businessDays } from '../market/calendar.ts';
import { MARKET_EPOCH } from '../market/market.ts';
import { advance } from './advance.ts';
import { allRows, clientsOf, SEED, wealthStore } from './wealth-store.testing.ts';
import { isOnPostgres } from '../testing/place.ts';
import { change, rowsOf } from '../testing/sql.ts';

const TABLES = [
  'instrument',
  'price',
  'fx_rate',
  'account',
  'ledger_entry',
  'account_valuation',
  'valuation_state',
];

const allTables = (one: Store) => Promise.all(TABLES.map((table) => allRows(one, table)));

let open: Store[] = [];
const store = async (...given: Parameters<typeof wealthStore>) => {
  const one = await wealthStore(...given);
  open.push(one);
  return one;
};
afterEach(async () => {
  await Promise.all(open.map((one) => one.close()));
  open = [];
});

const clients = clientsOf('family', 'ten-accounts', 'retired');

describe('advancing the valuations', () => {
  it('from one day to a later one leaves, row for row, what seeding to the later one leaves', async () => {
    const atOnce = await store('2020-04-30', clients);
    const inSteps = await store('2019-09-27', clients);
    for (const until of ['2019-09-30', '2020-02-28', '2020-03-02', '2020-04-30'])
      await advance(inSteps.db, { seed: SEED, until });
    for (const table of TABLES) expect(await allRows(inSteps, table)).toEqual(await allRows(atOnce, table));
  });

  it('does nothing the second time, on a day without business and to a day already past', async () => {
    const one = await store('2014-02-28', clientsOf('single'));
    const before = await allTables(one);
    for (const until of ['2014-02-28', '2014-03-02', '2014-01-15'])
      expect(await advance(one.db, { seed: SEED, until })).toBe(0);
    expect(await allTables(one)).toEqual(before);
  });

  it('says how many business days it added', async () => {
    const one = await store('2014-02-28', clientsOf('single'));
    expect(await advance(one.db, { seed: SEED, until: '2014-03-07' })).toBe(5);
  });

  it('leaves everything as it was when it fails on the way', async () => {
    const one = await store('2014-02-28', clientsOf('family'));
    const before = await allTables(one);
    await ddlOf(one.db).createRejectionTrigger({
      name: 'reject_valuation',
      table: 'account_valuation',
      on: 'insert',
      when: sql`new.date = '2014-03-05'`,
      message: 'disk full',
    });
    await expect(advance(one.db, { seed: SEED, until: '2014-03-07' })).rejects.toThrow('disk full');
    expect(await allTables(one)).toEqual(before);
    await change(
      one,
      isOnPostgres() ? 'drop trigger reject_valuation on account_valuation' : 'drop trigger reject_valuation',
    );
    expect(await advance(one.db, { seed: SEED, until: '2014-03-07' })).toBe(5);
  });
});

describe('stored valuations', () => {
  it('exist for every business day since each account was opened', async () => {
    const one = await store('2019-12-31', clients);
    for (const { account_uuid, opened_on } of await allRows(one, 'account')) {
      const valued = await rowsOf(
        one,
        'select date from account_valuation where account_uuid = ? order by date',
        String(account_uuid),
      );
      const stored = valued.map(({ date }) => date);
      const expected = businessDays(MARKET_EPOCH, '2019-12-31').filter((day) => day >= String(opened_on));
      expect(stored).toEqual(expected);
    }
  });

  it('are those of the ledger, valued day by day', async () => {
    const one = await store('2019-12-31', clients);
    const days = businessDays(MARKET_EPOCH, '2019-12-31');
    const prices = new Map(
      (await allRows(one, 'price')).map(({ instrument_id, date, price }) => [
        `${instrument_id}/${date}`,
        String(price),
      ]),
    );
    const currencies = new Map((await allRows(one, 'instrument')).map(({ id, currency }) => [id, currency]));
    const rates = new Map((await allRows(one, 'fx_rate')).map(({ date, rate }) => [date, String(rate)]));
    for (const { account_uuid, currency, opened_on } of await allRows(one, 'account')) {
      // The rows are ledger entries with two columns more.
      const entries = await rowsOf<LedgerEntry>(
        one,
        'select * from ledger_entry where account_uuid = ? order by id',
        String(account_uuid),
      );
      const priceOf = (instrument: string, day: string) => {
        const price = decimal(prices.get(`${instrument}/${day}`)!);
        const rate = rates.get(day)!;
        if (currencies.get(instrument) === currency) return price;
        return currency === 'CAD' ? price.times(rate) : price.div(rate);
      };
      const stored = await rowsOf(
        one,
        'select date, value, external_flow from account_valuation where account_uuid = ? order by date',
        String(account_uuid),
      );
      const computed = dailyValues({ entries, days, priceOf })
        .filter(({ date }) => date >= String(opened_on))
        .map(({ date, value, externalFlow }) => ({
          date,
          value: moneyText(value),
          external_flow: moneyText(externalFlow),
        }));
      expect(stored).toEqual(computed);
    }
  });
});
