import { assetClasses } from '@portal/contracts/holdings';
import { valuePeriods } from '@portal/contracts/performance';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '../../store/store.ts';
import { assetMix } from './asset-mix.queries.ts';
import { valueSeries, valueSummary } from './value.queries.ts';
import { accountsOf, knownDates } from './wealth.queries.ts';
import { allRows, clientsOf, wealthStore } from './wealth-store.testing.ts';

const LATEST = '2023-02-28';
const clients = clientsOf('ten-accounts', 'usd', 'single', 'empty', 'new');
const [ten, usd, single, empty, unopened] = clients.map(({ client_uuid }) => client_uuid) as [
  string,
  string,
  string,
  string,
  string,
];

let store: Store;
beforeAll(async () => {
  store = await wealthStore(LATEST, clients);
});
afterAll(() => store.close());

/** Reads a decimal text as a whole number of so many decimals. */
const whole = (text: unknown, decimals: number): bigint => {
  const [, sign, before = '', after = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(text)) ?? [];
  return BigInt(`${sign}${before}${after.padEnd(decimals, '0')}`);
};
const halfUp = (value: bigint, by: bigint) => (value * 2n + by) / (by * 2n);
const centsText = (cents: bigint) => {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

const cashSign: Record<string, bigint> = {
  deposit: 1n,
  transfer_in: 1n,
  sell: 1n,
  distribution: 1n,
  interest: 1n,
  return_of_capital: 1n,
  reinvestment: 0n,
  buy: -1n,
  withdrawal: -1n,
  transfer_out: -1n,
  fee: -1n,
};
const unitSign: Record<string, bigint> = {
  buy: 1n,
  reinvestment: 1n,
  transfer_in: 1n,
  sell: -1n,
  transfer_out: -1n,
};

/** Canadian dollars, with twelve decimals, that each account holds in each asset class on a day: integers only. */
const heldInIntegers = (client: string, day: string) => {
  const { database } = store;
  const fx = whole(database.prepare('select rate from fx_rate where date = ?').get(day)?.['rate'], 4);
  const priceOf = database.prepare('select price from price where instrument_id = ? and date = ?');
  const instruments = new Map(allRows(store, 'instrument').map((row) => [row['id'], row]));
  const accounts = database.prepare('select * from account where client_uuid = ?').all(client);
  return accounts.map(({ account_uuid, currency }) => {
    const byClass = new Map<string, bigint>();
    const add = (key: string, value: bigint) => byClass.set(key, (byClass.get(key) ?? 0n) + value);
    const entries = database
      .prepare('select * from ledger_entry where account_uuid = ? and date <= ?')
      .all(account_uuid!, day);
    const toBase = currency === 'USD' ? fx : 10_000n;
    for (const { type, instrument_id, quantity, amount } of entries) {
      const isInKind = String(type).startsWith('transfer') && instrument_id !== null;
      if (!isInKind) add('cash', cashSign[String(type)]! * whole(amount, 2) * 1_000_000n * toBase);
      if (quantity === null) continue;
      const { asset_class, currency: own } = instruments.get(instrument_id)!;
      const price = whole(priceOf.get(instrument_id!, day)?.['price'], 4) * (own === 'USD' ? fx : 10_000n);
      add(String(asset_class), unitSign[String(type)]! * whole(quantity, 4) * price);
    }
    return byClass;
  });
};
const TO_CENTS = 10n ** 10n;
const sum = (values: Iterable<bigint>) => [...values].reduce((all, value) => all + value, 0n);

/** The total in cents, each account rounded on its own. */
const totalInIntegers = (client: string, day: string) =>
  sum(heldInIntegers(client, day).map((byClass) => halfUp(sum(byClass.values()), TO_CENTS)));

const daysStored = () =>
  allRows(store, 'fx_rate')
    .map(({ date }) => String(date))
    .toSorted();

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
      centsText(totalInIntegers(client, LATEST)),
    ]);
  });

  it('of several clients is the sum of each', async () => {
    const { total_value } = await valueSummary(store.db, [ten, usd]);
    expect(total_value).toBe(centsText(totalInIntegers(ten, LATEST) + totalInIntegers(usd, LATEST)));
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
    expect(await assetMix(store.db, owners())).toEqual({ as_of: null, currency: 'CAD', classes: [] });
  });
});

describe('the change of the value', () => {
  it('over the year opens on the last valuation of the year before', async () => {
    const { year_to_date } = await valueSummary(store.db, [ten]);
    // The 31st was a Saturday.
    expect(year_to_date).toMatchObject({
      from: '2022-12-30',
      to: LATEST,
      opening_value: centsText(totalInIntegers(ten, '2022-12-30')),
      closing_value: centsText(totalInIntegers(ten, LATEST)),
    });
  });

  it('over the day opens on the valuation before', async () => {
    const { day } = await valueSummary(store.db, [ten]);
    expect(day).toMatchObject({
      from: '2023-02-27',
      opening_value: centsText(totalInIntegers(ten, '2023-02-27')),
    });
  });

  it('closes: opening value, net deposits and gain make the closing value', async () => {
    for (const client of [ten, usd, single]) {
      const { day, year_to_date } = await valueSummary(store.db, [client]);
      for (const change of [day!, year_to_date!]) {
        const parts = [change.opening_value, change.net_deposits, change.gain].map((text) => whole(text, 2));
        expect(centsText(sum(parts))).toBe(change.closing_value);
      }
    }
  });

  it('counts the deposits of the ledger at the rate of their day', async () => {
    const { year_to_date } = await valueSummary(store.db, [usd]);
    const deposits = store.database
      .prepare(
        `select e.amount, a.currency, f.rate from ledger_entry e join account a using (account_uuid)
         join fx_rate f on f.date = e.date
         where a.client_uuid = ? and e.type = 'deposit' and e.date > '2022-12-30'`,
      )
      .all(usd);
    const inBase = deposits.map(({ amount, currency, rate }) =>
      currency === 'CAD' ? whole(amount, 2) : halfUp(whole(amount, 2) * whole(rate, 4), 10_000n),
    );
    expect(deposits.length).toBe(4);
    expect(year_to_date?.net_deposits).toBe(centsText(sum(inBase)));
  });

  it('begins at nothing on the day the first account is opened, and has no rate yet', async () => {
    const first = await wealthStore('2021-03-03', clientsOf('single'));
    const { day, year_to_date } = await valueSummary(first.db, [clients[0]!.client_uuid]);
    expect(day).toMatchObject({ from: '2021-03-02', opening_value: '0.00', net_deposits: '38000.00' });
    expect(year_to_date).toMatchObject({ from: '2020-12-31', opening_value: '0.00' });
    expect([day?.return_rate, year_to_date?.return_rate]).toEqual([null, null]);
    await first.close();
  });

  it('has the rate that linking the days one by one gives', async () => {
    const days = daysStored().filter((day) => day >= '2022-12-30');
    const flows = store.database.prepare(
      `select external_flow_base from account_valuation join account using (account_uuid)
       where client_uuid = ? and date = ?`,
    );
    let growth = 1;
    for (const [at, day] of days.entries()) {
      if (at === 0) continue;
      const flow = sum(flows.all(single, day).map((row) => whole(row['external_flow_base'], 2)));
      growth *= Number(totalInIntegers(single, day) - flow) / Number(totalInIntegers(single, days[at - 1]!));
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
    ['all', '2019-01-02'],
  ] as const)('over %s begins on the last valuation by its start, %s', async (period, first) => {
    const { points } = await valueSeries(store.db, [ten], period);
    expect(points[0]?.date).toBe(first);
    expect(points[0]?.value).toBe(centsText(totalInIntegers(ten, first)));
  });

  it('begins with the first money when there is less history than the period', async () => {
    const { points } = await valueSeries(store.db, [single], '5y');
    expect(points[0]).toMatchObject({ date: '2021-03-03', net_invested: '38000.00' });
  });

  it('has put in, by its last day, all that the ledger has put in', async () => {
    const { points } = await valueSeries(store.db, [single], '1m');
    const deposits = store.database
      .prepare(
        `select e.amount from ledger_entry e join account using (account_uuid) where client_uuid = ? and e.type = 'deposit'`,
      )
      .all(single);
    expect(points.at(-1)?.net_invested).toBe(centsText(sum(deposits.map(({ amount }) => whole(amount, 2)))));
  });

  it('agrees with the summary on the change over the year', async () => {
    const { points } = await valueSeries(store.db, [ten], 'ytd');
    const { year_to_date } = await valueSummary(store.db, [ten]);
    const invested = points.map(({ net_invested }) => whole(net_invested, 2));
    expect(points[0]?.value).toBe(year_to_date?.opening_value);
    expect(centsText(invested.at(-1)! - invested[0]!)).toBe(year_to_date?.net_deposits);
  });
});

describe('the asset mix', () => {
  it.each([
    ['ten accounts', ten],
    ['two currencies', usd],
    ['one account', single],
  ])('of %s is what an independent replay in integers finds, to a cent', async (_, client) => {
    const { as_of, classes } = await assetMix(store.db, [client]);
    const found = new Map<string, bigint>(
      classes.map((one) => [one.asset_class, whole(one.market_value, 2)]),
    );
    const accounts = heldInIntegers(client, LATEST);
    expect(as_of).toBe(LATEST);
    for (const key of assetClasses) {
      const exact = sum(accounts.map((byClass) => byClass.get(key) ?? 0n));
      const apart = Number((found.get(key) ?? 0n) * TO_CENTS - exact) / Number(TO_CENTS);
      expect(Math.abs(apart)).toBeLessThan(1.5);
    }
  });

  it('adds up to the total shown, and its weights to exactly one', async () => {
    const { classes } = await assetMix(store.db, [ten]);
    const { total_value } = await valueSummary(store.db, [ten]);
    expect(centsText(sum(classes.map(({ market_value }) => whole(market_value, 2))))).toBe(total_value);
    expect(sum(classes.map(({ weight }) => whole(weight, 4)))).toBe(10_000n);
    expect(classes.map(({ asset_class }) => asset_class)).toEqual([...assetClasses]);
  });
});

describe('the accounts', () => {
  it('are those of the clients asked for and of nobody else', async () => {
    const { accounts } = await accountsOf(store.db, [usd]);
    expect(accounts.map(({ client_uuid }) => client_uuid)).toEqual([usd, usd]);
    expect((await accountsOf(store.db, [])).accounts).toEqual([]);
  });

  it('have values that add up to the total, and the rate that turns one into the other', async () => {
    const { accounts, exchange_rates } = await accountsOf(store.db, [ten]);
    const total = sum(
      accounts.map(({ market_value_base }) => (market_value_base ? whole(market_value_base, 2) : 0n)),
    );
    expect(centsText(total)).toBe((await valueSummary(store.db, [ten])).total_value);
    const [rate] = exchange_rates;
    expect(rate).toMatchObject({ from: 'USD', to: 'CAD', date: LATEST });
    const dollars = accounts.find(({ currency }) => currency === 'USD')!;
    const converted = (Number(dollars.market_value) * Number(rate!.rate)).toFixed(1);
    expect(Number(dollars.market_value_base).toFixed(1)).toBe(converted);
  });

  it('have gains of the day that add up to that of the summary', async () => {
    const { accounts } = await accountsOf(store.db, [single]);
    expect(accounts[0]?.day_gain).toBe((await valueSummary(store.db, [single])).day?.gain);
  });

  it('do not count a deposit of the day as a gain of the day', async () => {
    const family = clientsOf('family');
    const probe = await wealthStore('2019-02-28', family);
    const { day } = probe.database
      .prepare(`select min(date) as day from ledger_entry where type = 'deposit' and date > '2019-01-02'`)
      .get()!;
    await probe.close();
    const onDeposit = await wealthStore(String(day), family);
    const { accounts } = await accountsOf(onDeposit.db, [family[0]!.client_uuid]);
    const values = onDeposit.database.prepare(
      'select value, external_flow from account_valuation where account_uuid = ? order by date desc limit 2',
    );
    for (const { account_uuid, day_gain } of accounts.filter(({ as_of }) => as_of !== null)) {
      const [now, before] = values.all(account_uuid);
      const gain = whole(now!['value'], 2) - whole(before!['value'], 2) - whole(now!['external_flow'], 2);
      expect(day_gain).toBe(centsText(gain));
    }
    await onDeposit.close();
  });

  it('have no value before they are opened', async () => {
    const { accounts } = await accountsOf(store.db, [unopened]);
    expect(accounts).toHaveLength(1);
    expect(accounts[0]).toMatchObject({
      as_of: null,
      market_value: null,
      market_value_base: null,
      day_gain: null,
    });
  });
});

it('knows the valuation dates and how far back transactions go', async () => {
  expect(await knownDates(store.db)).toEqual({
    valuation_date: LATEST,
    previous_valuation_date: '2023-02-27',
    transactions_from: '2021-02-28',
  });
});
