import { afterAll, describe, expect, it } from 'vitest';
import { change, rowsOf } from '../../testing/sql.ts';
import { LATEST, storeOfAccounts } from './unusual-accounts.testing.ts';
import { valuePoints } from './value-points.ts';

const { store, account, tableOf, ratesOf } = await storeOfAccounts();
afterAll(() => store.close());

describe('an account', () => {
  it('without transactions has no returns and no chart, and says why', async () => {
    const uuid = await account();
    const { scope, table } = await tableOf(uuid);
    expect(table).toMatchObject({
      as_of: null,
      began_on: null,
      flows: [],
      flows_in_all: null,
      timing: null,
      years: [],
    });
    for (const { time_weighted, money_weighted } of table.rows)
      expect([time_weighted, money_weighted]).toEqual([
        { rate: null, reason: 'no_transactions' },
        { rate: null, reason: 'no_transactions' },
      ]);
    expect(valuePoints(scope, 'all').points).toEqual([]);
  });

  it('with cash alone earns its interest', async () => {
    const uuid = await account(['2020-01-02', 'deposit', '1000.00'], ['2020-06-30', 'interest', '10.00']);
    const rates = await ratesOf(uuid);
    expect(rates['since']![0]).toMatch(/^0\.0086/);
    expect(rates['3m']).toEqual(['0', '0']);
    expect(rates['3y']).toEqual(['too_young', 'too_young']);
  });

  it('with negative cash is measured while its value is positive, and not otherwise', async () => {
    const margin = await account(
      ['2020-01-02', 'deposit', '1000.00'],
      ['2020-01-02', 'buy', '1500.00', 'NMR100', '150'],
    );
    expect((await ratesOf(margin))['1y']![0]).toMatch(/^-?0/);
    const debt = await account(['2020-01-02', 'deposit', '100.00'], ['2020-02-03', 'fee', '150.00']);
    expect((await ratesOf(debt))['since']).toEqual(['not_invested', 'lost_more_than_all']);
    expect((await ratesOf(debt))['6m']).toEqual(['not_invested', 'not_invested']);
    const later = await account(
      ['2020-01-02', 'deposit', '100.00'],
      ['2020-02-03', 'fee', '150.00'],
      ['2020-03-02', 'deposit', '500.00'],
    );
    expect((await ratesOf(later))['since']![0]).toBe('not_invested');
  });

  it('whose value fell to zero has lost all of it', async () => {
    const uuid = await account(['2020-01-02', 'deposit', '100.00'], ['2020-12-01', 'fee', '100.00']);
    const { table } = await tableOf(uuid);
    expect(table).toMatchObject({ as_of: '2020-12-01', closed_on: '2020-12-01' });
    expect(table.rows.find(({ period }) => period === 'since')!.time_weighted).toEqual({
      rate: '-1',
      reason: null,
    });
  });

  it('that was closed shows its past and no rolling period', async () => {
    const uuid = await account(
      ['2019-06-03', 'deposit', '100.00'],
      ['2019-12-31', 'interest', '10.00'],
      ['2020-09-01', 'withdrawal', '110.00'],
    );
    const { table } = await tableOf(uuid);
    expect(table).toMatchObject({ closed_on: '2020-09-01', as_of: '2020-09-01', is_young: false });
    const rates = await ratesOf(uuid);
    expect(rates['ytd']).toEqual(['closed', 'closed']);
    expect(rates['1y']).toEqual(['closed', 'closed']);
    expect(table.years.map(({ period, time_weighted }) => [period, time_weighted.rate])).toEqual([
      ['2020', '0'],
      ['2019', '0.1'],
    ]);
    expect(rates['since']![0]).toMatch(/^0\.079/);
  });

  it('opened yesterday has one day, and opened today none', async () => {
    const yesterday = await account(['2021-02-25', 'deposit', '100.00'], ['2021-02-26', 'interest', '1.00']);
    const { table } = await tableOf(yesterday);
    expect(table).toMatchObject({ is_young: true, began_on: '2021-02-25' });
    const rates = await ratesOf(yesterday);
    expect(rates['since']).toEqual(['0.01', '0.01']);
    expect(rates['ytd']).toEqual(['0.01', '0.01']);
    expect(rates['1m']).toEqual(['too_young', 'too_young']);
    const today = await account(['2021-02-26', 'deposit', '100.00']);
    expect((await ratesOf(today))['since']).toEqual(['too_little_data', 'too_little_data']);
    expect((await tableOf(today)).table.flows_in_all).toMatchObject({
      paid_in: '100.00',
      closing_value: '100.00',
    });
  });

  it('counts an entry of a weekend on the next valuation day, and leaves out one of the future', async () => {
    const uuid = await account(['2020-01-04', 'deposit', '100.00'], ['2021-03-15', 'deposit', '900.00']);
    const { scope } = await tableOf(uuid);
    expect(scope.days[0]).toMatchObject({ date: '2020-01-06' });
    expect(scope.days.at(-1)!.value!.toFixed()).toBe('100');
  });

  it('bought and sold the same day has the value of its cash', async () => {
    const uuid = await account(
      ['2020-01-02', 'deposit', '100.00'],
      ['2020-01-03', 'buy', '50.00', 'NMR110', '4.9'],
      ['2020-01-03', 'sell', '51.00', 'NMR110', '4.9'],
    );
    expect((await ratesOf(uuid))['since']![0]).toMatch(/^0\.0086/);
  });

  it('with a missing price counts at the last one before it, and at the price once there is one', async () => {
    const uuid = await account(
      ['2020-01-02', 'deposit', '1000.00'],
      ['2020-01-02', 'buy', '1000.00', 'NMR125', '98'],
    );
    const [price] = await rowsOf(
      store,
      `select price from price where instrument_id = 'NMR125' and date = ?`,
      LATEST,
    );
    const closing = async () => (await tableOf(uuid)).scope.days.at(-1)!.value.toFixed(2);
    await change(store, `delete from price where instrument_id = 'NMR125' and date = '${LATEST}'`);
    const [before] = await rowsOf<{ price: string }>(
      store,
      `select price from price where instrument_id = 'NMR125' order by date desc limit 1`,
    );
    expect(await closing()).toBe((Number(before!.price) * 98).toFixed(2));
    expect((await ratesOf(uuid))['since']![0]).toMatch(/^-?\d/);
    await change(store, `insert into price values ('NMR125', '${LATEST}', '${price!['price']}')`);
    expect(await closing()).toBe((Number(price!['price']) * 98).toFixed(2));
  });

  it('whose value fell to zero has a money-weighted loss of all too', async () => {
    const uuid = await account(['2020-01-02', 'deposit', '100.00'], ['2020-12-01', 'fee', '100.00']);
    expect((await ratesOf(uuid))['since']).toEqual(['-1', '-1']);
  });
});
