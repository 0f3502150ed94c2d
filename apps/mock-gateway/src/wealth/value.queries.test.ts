import { valuePeriods } from '@portal/contracts/performance';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '../store/opened-store.ts';
import { businessDays } from '../market/calendar.ts';
import { valueSeries, valueSummary } from './value.queries.ts';
import { centsText, halfUp, sum, totalInIntegers, parseScaled } from './wealth-in-integers.testing.ts';
import { clientsOf, wealthStore } from './wealth-store.testing.ts';
import { rowsOf } from '../testing/sql.ts';

const LATEST = '2023-02-28';
const clients = clientsOf('ten-accounts', 'usd', 'single', 'empty', 'new');
const [ten = '', usd = '', single = '', empty = '', unopened = ''] = clients.map(
  ({ client_uuid }) => client_uuid,
);

let store: Store;
beforeAll(async () => {
  store = await wealthStore(LATEST, clients);
});
afterAll(() => store.close());

describe('the total value', () => {
  it.each([
    ['ten accounts in two currencies', ten],
    ['two accounts in two currencies', usd],
    ['one account', single],
  ])('of %s is what an independent replay in integers finds', async (_, client) => {
    const { as_of, total_value, currency } = await valueSummary(store.db, [client]);
    expect([as_of, currency, total_value]).toEqual([
      LATEST,
      'CAD',
      centsText(await totalInIntegers(store, client, LATEST)),
    ]);
  });

  it('of several clients is the sum of each', async () => {
    const { total_value } = await valueSummary(store.db, [ten, usd]);
    expect(total_value).toBe(
      centsText((await totalInIntegers(store, ten, LATEST)) + (await totalInIntegers(store, usd, LATEST))),
    );
  });

  it.each([
    ['no account', () => [empty]],
    ['an account not yet opened', () => [unopened]],
    ['no client at all', () => []],
  ])('with %s is unknown rather than zero', async (_, owners) => {
    expect(await valueSummary(store.db, owners())).toEqual({
      as_of: null,
      currency: 'CAD',
      total_value: null,
      day: null,
      year_to_date: null,
    });
    expect(await valueSeries(store.db, owners(), 'all')).toEqual({ currency: 'CAD', points: [] });
  });
});

describe('the change of the value', () => {
  it('over the year opens on the last valuation of the year before', async () => {
    const { year_to_date } = await valueSummary(store.db, [ten]);
    // The 31st was a Saturday.
    expect(year_to_date).toMatchObject({
      from: '2022-12-30',
      to: LATEST,
      opening_value: centsText(await totalInIntegers(store, ten, '2022-12-30')),
      closing_value: centsText(await totalInIntegers(store, ten, LATEST)),
    });
  });

  it('over the day opens on the valuation before', async () => {
    const { day } = await valueSummary(store.db, [ten]);
    expect(day).toMatchObject({
      from: '2023-02-27',
      opening_value: centsText(await totalInIntegers(store, ten, '2023-02-27')),
    });
  });

  it('closes: opening value, net deposits and gain make the closing value', async () => {
    for (const client of [ten, usd, single]) {
      const { day, year_to_date } = await valueSummary(store.db, [client]);
      for (const change of [day!, year_to_date!]) {
        const parts = [change.opening_value, change.net_deposits, change.gain].map((text) =>
          parseScaled(text, 2),
        );
        expect(centsText(sum(parts))).toBe(change.closing_value);
      }
    }
  });

  it('counts the deposits of the ledger at the rate of their day', async () => {
    const { year_to_date } = await valueSummary(store.db, [usd]);
    const deposits = await rowsOf(
      store,
      `select e.amount, a.currency, f.rate from ledger_entry e join account a using (account_uuid)
       join fx_rate f on f.date = e.date
       where a.client_uuid = ? and e.type = 'deposit' and e.date > '2022-12-30'`,
      usd,
    );
    const inBase = deposits.map(({ amount, currency, rate }) =>
      currency === 'CAD'
        ? parseScaled(amount, 2)
        : halfUp(parseScaled(amount, 2) * parseScaled(rate, 4), 10_000n),
    );
    expect(deposits.length).toBe(4);
    expect(year_to_date?.net_deposits).toBe(centsText(sum(inBase)));
  });

  it('begins at nothing on the day the first account is opened, and has no rate yet', async () => {
    const first = await wealthStore('2021-03-03', clientsOf('single'));
    const { day, year_to_date } = await valueSummary(first.db, [clients[0]!.client_uuid]);
    expect(day).toMatchObject({ from: '2021-03-03', opening_value: '0.00', net_deposits: '38000.00' });
    expect(year_to_date).toMatchObject({ from: '2021-03-03', opening_value: '0.00' });
    expect([day?.return_rate, year_to_date?.return_rate]).toEqual([null, null]);
    expect(year_to_date?.return_reason).toBe('too_little_data');
    await first.close();
  });

  it('has the rate that linking the days one by one gives', async () => {
    const days = businessDays('2022-12-30', LATEST);
    const flows = (day: string) =>
      rowsOf(
        store,
        `select external_flow_base from account_valuation join account using (account_uuid)
         where client_uuid = ? and date = ?`,
        single,
        day,
      );
    let growth = 1;
    for (const [at, day] of days.entries()) {
      if (at === 0) continue;
      const flow = sum((await flows(day)).map((row) => parseScaled(row['external_flow_base'], 2)));
      growth *=
        Number((await totalInIntegers(store, single, day)) - flow) /
        Number(await totalInIntegers(store, single, days[at - 1]!));
    }
    const { year_to_date } = await valueSummary(store.db, [single]);
    expect(Number(year_to_date?.return_rate)).toBeCloseTo(growth - 1, 9);
  });
});

describe('the series of values', () => {
  it.each(valuePeriods)('over %s ends today, is in order and has at most 260 points', async (period) => {
    const { points } = await valueSeries(store.db, [ten], period);
    const dates = points.map(({ date }) => date);
    expect(dates.at(-1)).toBe(LATEST);
    expect(dates).toEqual([...new Set(dates)].toSorted());
    expect(points.length).toBeGreaterThan(15);
    expect(points.length).toBeLessThanOrEqual(260);
  });

  it.each([
    ['1m', '2023-01-27'],
    ['3m', '2022-11-28'],
    ['6m', '2022-08-26'],
    ['ytd', '2022-12-30'],
    ['1y', '2022-02-28'],
    ['3y', '2020-02-28'],
    ['all', '2014-01-06'],
  ] as const)('over %s begins on the last valuation by its start, %s', async (period, first) => {
    const { points } = await valueSeries(store.db, [ten], period);
    expect(points[0]?.date).toBe(first);
    expect(points[0]?.value).toBe(centsText(await totalInIntegers(store, ten, first)));
  });

  it('begins with the first money when there is less history than the period', async () => {
    const { points } = await valueSeries(store.db, [single], '5y');
    expect(points[0]).toMatchObject({ date: '2021-03-03', net_invested: '38000.00' });
  });

  it('has put in, by its last day, all that the ledger has put in', async () => {
    const { points } = await valueSeries(store.db, [single], '1m');
    const deposits = await rowsOf(
      store,
      `select e.amount from ledger_entry e join account using (account_uuid) where client_uuid = ? and e.type = 'deposit'`,
      single,
    );
    expect(points.at(-1)?.net_invested).toBe(
      centsText(sum(deposits.map(({ amount }) => parseScaled(amount, 2)))),
    );
  });

  it('agrees with the summary on the change over the year', async () => {
    const { points } = await valueSeries(store.db, [ten], 'ytd');
    const { year_to_date } = await valueSummary(store.db, [ten]);
    const invested = points.map(({ net_invested }) => parseScaled(net_invested, 2));
    expect(points[0]?.value).toBe(year_to_date?.opening_value);
    expect(centsText(invested.at(-1)! - invested[0]!)).toBe(year_to_date?.net_deposits);
  });
});
