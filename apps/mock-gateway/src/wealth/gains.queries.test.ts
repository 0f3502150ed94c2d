import { bookIn, decimal, roundMoney, ZERO } from '@portal/portfolio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '../store/opened-store.ts';
import { rowsOf } from '../testing/sql.ts';
import { realizedDisposals } from './gains.queries.ts';
import { incomeEntries } from './income.queries.ts';
import { unrealizedPositions } from './positions.queries.ts';
import { ledgersOf } from './series/ledger.queries.ts';
import type { SeriesAccount } from './series/stored-series.ts';
import { parseScaled } from './wealth-in-integers.testing.ts';
import { clientsOf, wealthStore } from './wealth-store.testing.ts';

const LATEST = '2021-02-26';
const ALL = { from: '0000-01-01', to: LATEST };
const YEAR = { from: '2020-01-01', to: '2020-12-31' };
const clients = clientsOf('ten-accounts', 'usd');

let store: Store;
let accounts: SeriesAccount[];
beforeAll(async () => {
  store = await wealthStore(LATEST, clients);
  accounts = await rowsOf<SeriesAccount>(store, 'select account_uuid, currency from account order by number');
});
afterAll(() => store.close());

interface Lot {
  units: bigint;
  /** Cents by units, as a fraction. */
  cost: [bigint, bigint];
}

/** Cents that each sale of an account gained, by average cost in fractions of integers. */
const salesInFractions = async ({ account_uuid }: SeriesAccount) => {
  const rows = await rowsOf(
    store,
    'select id, date, type, instrument_id, quantity, amount from ledger_entry where account_uuid = ? and instrument_id is not null order by date, id',
    account_uuid,
  );
  const lots = new Map<string, Lot>();
  const sales: { date: string; cents: bigint }[] = [];
  for (const { date, type, instrument_id, quantity, amount } of rows) {
    const id = String(instrument_id);
    const { units, cost } = lots.get(id) ?? { units: 0n, cost: [0n, 1n] as [bigint, bigint] };
    const [sum, by] = cost;
    const [moved, cents] = [quantity === null ? 0n : parseScaled(quantity, 4), parseScaled(amount, 2)];
    const isOut = type === 'sell' || type === 'transfer_out';
    if (isOut) {
      const taken = [sum * moved, by * units] as const;
      if (type === 'sell')
        sales.push({ date: String(date), cents: cents - (2n * taken[0] + taken[1]) / (2n * taken[1]) });
      lots.set(id, { units: units - moved, cost: [sum * (units - moved), by * units] });
    } else {
      const sign = type === 'return_of_capital' ? -1n : type === 'distribution' || type === 'split' ? 0n : 1n;
      lots.set(id, { units: units + moved, cost: [sum + sign * cents * by, by] });
    }
    if (lots.get(id)!.units === 0n) lots.delete(id);
  }
  return sales;
};

describe('realized gains', () => {
  it('of every sale equal its proceeds less the average cost in fractions of integers', async () => {
    for (const account of accounts) {
      const found = await realizedDisposals(store.db, [account], ALL);
      const expected = await salesInFractions(account);
      expect(found.map(({ date, kind, gain }) => [date, kind, gain.own!.times(100).toFixed()])).toEqual(
        expected.map(({ date, cents }) => [date, 'sale', String(cents)]),
      );
      for (const { proceeds, cost, gain, currency } of found) {
        expect(gain.base).toEqual(proceeds.base!.minus(cost.base!));
        if (currency === 'CAD') expect(gain.base).toEqual(gain.own);
      }
    }
  });

  it('of a period are those of its days, at the cost of the entire ledger', async () => {
    const all = await realizedDisposals(store.db, accounts, ALL);
    const year = await realizedDisposals(store.db, accounts, YEAR);
    expect(year.length).toBeGreaterThan(0);
    expect(year).toEqual(all.filter(({ date }) => date.startsWith('2020')));
    expect(await realizedDisposals(store.db, [], ALL)).toEqual([]);
  });
});

describe('unrealized gains', () => {
  it('of a past day are units at the price of that day less their cost then', async () => {
    const day = '2020-06-30';
    const found = await unrealizedPositions(store.db, accounts, day);
    const ledgers = await ledgersOf(
      store.db,
      accounts.map(({ account_uuid }) => account_uuid),
      day,
    );
    for (const account of accounts) {
      const book = bookIn(ledgers.get(account.account_uuid) ?? [], () => decimal('1'));
      const own = found.filter(({ account_uuid }) => account_uuid === account.account_uuid);
      expect(new Map(own.map(({ security, quantity }) => [security.id, quantity.toFixed()]))).toEqual(
        new Map([...book.positions].map(([id, { quantity }]) => [id, quantity.toFixed()])),
      );
      for (const { security, quantity, price, marketValue, cost, gain, currency } of own) {
        expect(price!.date).toBe(day);
        expect(gain.own).toEqual(marketValue.own!.minus(cost.own!));
        expect(cost.own).toEqual(roundMoney(book.positions.get(security.id)!.bookCost!));
        if (security.currency === currency)
          expect(marketValue.own!.toFixed(2)).toBe(roundMoney(quantity.times(price!.price)).toFixed(2));
      }
    }
  });

  it('are of nothing before the first money, and unknown for a security that never had a price', async () => {
    expect(await unrealizedPositions(store.db, accounts, '2000-01-03')).toEqual([]);
    const [one] = accounts;
    await store.db
      .insertInto('ledger_entry')
      .values({
        account_uuid: one!.account_uuid,
        date: LATEST,
        type: 'buy',
        instrument_id: 'LKVP',
        quantity: '5',
        amount: '10.00',
      })
      .execute();
    const found = await unrealizedPositions(store.db, [one!], LATEST);
    expect(found.find(({ security }) => security.id === 'LKVP')).toMatchObject({
      price: null,
      marketValue: { own: null, base: null },
      gain: { own: null, base: null },
    });
  });
});

describe('income', () => {
  it('is every entry of its kinds, named by security, and sums to the ledger by kind', async () => {
    const found = await incomeEntries(store.db, accounts, YEAR);
    const rows = await rowsOf(
      store,
      `select type, sum(cast(replace(amount, '.', '') as bigint)) as cents from ledger_entry
       where type in ('interest', 'distribution', 'reinvestment') and date >= ? and date <= ? group by type order by type`,
      YEAR.from,
      YEAR.to,
    );
    const byKind = Map.groupBy(found, ({ kind }) => kind);
    expect(
      [...byKind]
        .map(([kind, entries]) => [
          kind,
          entries
            .reduce((sum, { amount }) => sum.plus(amount.own!), ZERO)
            .times(100)
            .toFixed(),
        ])
        .toSorted(),
    ).toEqual(rows.map(({ type, cents }) => [type, String(cents)]));
    for (const { kind, security } of found) expect(security === null).toBe(kind === 'interest');
  });
});
