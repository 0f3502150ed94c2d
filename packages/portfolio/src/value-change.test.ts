import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountSeries } from './account-series.ts';
import { tenBillionths, type PriceHistory } from './account-worth.ts';
import { days, entry as entryOf, marketOf } from './held-at-cost.testing.ts';
import type { LedgerEntry } from './ledger.ts';
import { valueChange, type ValueChange } from './value-change.ts';

const rates = days.map((_, at) => tenBillionths((1.3 + (((at * 7) % 5) - 2) / 100).toFixed(4)));
const prices = {
  OWN: days.map((_, at) => 100_000 + ((at * 37) % 11) * 1_300),
  USA: days.map((_, at) => 500_000 - ((at * 23) % 7) * 2_700),
};
const histories = new Map<string, PriceHistory>([
  ['OWN', { isForeign: false, decimals: 4, prices: prices.OWN }],
  ['USA', { isForeign: true, decimals: 4, prices: prices.USA }],
]);

interface Case {
  entries: readonly LedgerEntry[];
  isForeign: boolean;
  isInBase: boolean;
  opening: number;
  closing: number;
}

const changeOf = (one: Case, market = histories): ValueChange => {
  const input = { ...one, days, rates, histories: market };
  return valueChange({ ...input, series: accountSeries(input) });
};

const sumOf = ({ paidIn, takenOut, inKind, income, fees, prices: moved, currency }: ValueChange) =>
  paidIn + takenOut + inKind + income + fees + moved + currency;

const entry = (
  at: number,
  type: LedgerEntry['type'],
  amount: string,
  [instrument_id, quantity]: readonly [string | null, string | null] = [null, null],
): LedgerEntry => ({ date: days[at]!, type, instrument_id, quantity, amount });

const place = fc.integer({ min: 1, max: days.length - 2 });
const amounts = fc.integer({ min: 1, max: 10 ** 6 }).map((count) => (count / 100).toFixed(2));
const units = fc.integer({ min: 1, max: 10 ** 6 }).map((count) => (count / 10_000).toFixed(4));
const cashTypes = ['deposit', 'withdrawal', 'interest', 'fee', 'transfer_in', 'transfer_out'] as const;
const unitTypes = ['buy', 'reinvestment', 'transfer_in'] as const;
const ledgers = fc
  .array(
    fc.oneof(
      fc
        .tuple(place, fc.constantFrom(...cashTypes), amounts)
        .map(([at, type, amount]) => entry(at, type, amount)),
      fc
        .tuple(place, fc.constantFrom(...unitTypes), amounts, fc.constantFrom('OWN', 'USA'), units)
        .map(([at, type, amount, id, quantity]) => entry(at, type, amount, [id, quantity])),
      fc
        .tuple(place, amounts, fc.constantFrom('OWN', 'USA'))
        .map(([at, amount, id]) => entry(at, 'distribution', amount, [id, null])),
    ),
    { maxLength: 10 },
  )
  .map((all) => [
    entry(1, 'deposit', '50000.00'),
    ...all.toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0)),
  ]);
const cases: fc.Arbitrary<Case> = fc
  .record({
    entries: ledgers,
    isForeign: fc.boolean(),
    isInBase: fc.boolean(),
    ends: fc.tuple(
      fc.integer({ min: -1, max: days.length - 1 }),
      fc.integer({ min: 0, max: days.length - 1 }),
    ),
  })
  .map(({ ends: [one, other], ...rest }) => ({
    ...rest,
    opening: Math.min(one, other),
    closing: Math.max(one, other),
  }));

/** Money with forty decimals: an amount, a price or a rate has four at most, and each is converted once. */
const SCALE = 10n ** 40n;
const scaled = (text: string) => {
  const [whole = '0', rest = ''] = text.split('.');
  return BigInt(whole + rest.padEnd(4, '0')) * 10n ** 36n;
};
const toCents = (value: bigint) => Number(value / (SCALE / 10n ** 6n)) / 10_000;

/** What prices and currency did to one security, in cents, from the entries and prices alone and in whole numbers. */
const inIntegers = ({ entries, isForeign, isInBase, opening, closing }: Case, id: 'OWN' | 'USA') => {
  const isShownForeign = isForeign && !isInBase;
  const convert = (value: bigint, at: number, from: boolean, to: boolean) => {
    if (from === to) return value;
    return from ? (value * rates[at]!) / 10n ** 10n : (value * 10n ** 10n) / rates[at]!;
  };
  const isAbroad = id === 'USA';
  const held = (until: number) =>
    entries
      .filter((one) => one.instrument_id === id && one.quantity !== null && days.indexOf(one.date) <= until)
      .reduce((all, { quantity }) => all + scaled(quantity!), 0n);
  const worth = (at: number, to: boolean) =>
    at < 0 ? 0n : convert((held(at) * BigInt(prices[id][at]!)) / 10_000n, at, isAbroad, to);
  const gain = (to: boolean) =>
    entries
      .filter((one) => one.instrument_id === id && one.quantity !== null)
      .map((one) => ({ at: days.indexOf(one.date), amount: scaled(one.amount) }))
      .filter(({ at }) => at > opening && at <= closing)
      .reduce(
        (left, { at, amount }) => left - convert(amount, at, isForeign, to),
        worth(closing, to) - worth(opening, to),
      );
  const moved = convert(gain(isAbroad), closing, isAbroad, isShownForeign);
  return { prices: toCents(moved), currency: toCents(gain(isShownForeign) - moved) };
};

describe('the change of a value', () => {
  it('is the sum of its parts, and those of market and income are the sums of the securities', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const change = changeOf(one);
        expect(change.openingValue + sumOf(change)).toBe(change.closingValue);
        for (const part of ['prices', 'currency', 'income'] as const)
          expect(change.securities.reduce((all, security) => all + security[part], 0)).toBe(change[part]);
      }),
    );
  });

  it('gives each security what whole numbers compute from ledger and prices', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const { securities } = changeOf(one);
        for (const id of ['OWN', 'USA'] as const) {
          const found = securities.find(({ instrument }) => instrument === id);
          const expected = inIntegers(one, id);
          expect(Math.abs((found?.prices ?? 0) - expected.prices)).toBeLessThanOrEqual(1);
          expect(Math.abs((found?.currency ?? 0) - expected.currency)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('of two periods in a row sums to that of both, but for what prices and currency share', () => {
    fc.assert(
      fc.property(cases, place, (one, middle) => {
        const [first, second] = [
          changeOf({ ...one, opening: 0, closing: middle }),
          changeOf({ ...one, opening: middle, closing: days.length - 1 }),
        ];
        const both = changeOf({ ...one, opening: 0, closing: days.length - 1 });
        for (const part of ['paidIn', 'takenOut', 'inKind', 'income', 'fees'] as const)
          expect(first[part] + second[part]).toBe(both[part]);
        expect(first.prices + first.currency + second.prices + second.currency).toBe(
          both.prices + both.currency,
        );
      }),
    );
  });

  it('counts each payment of a weekend at the rate of the day before, and what that leaves as currency', () => {
    const entries = [
      entry(1, 'deposit', '1000.00'),
      entry(6, 'distribution', '100.00', ['OWN', null]),
      entry(6, 'interest', '7.01'),
    ];
    const skipped = {
      days: days.filter((_, at) => at !== 6),
      rates: rates.filter((_, at) => at !== 6),
      histories: new Map<string, PriceHistory>(),
    };
    const one = { entries, isForeign: true, isInBase: true, opening: 3, closing: 6, ...skipped };
    const change = valueChange({ ...one, series: accountSeries(one) });
    const cents = (amount: number) => Math.round((amount * Number(rates[5])) / 10 ** 8);
    expect(change.securities.map(({ instrument, income }) => [instrument, income])).toEqual([
      ['OWN', cents(100)],
      [null, cents(7.01)],
    ]);
    expect(change).toMatchObject({ income: cents(100) + cents(7.01), prices: 0 });
    expect(change.openingValue + sumOf(change)).toBe(change.closingValue);
  });

  it('knows no exchange rates where all is in one currency', () => {
    const entries = [entry(1, 'deposit', '1000.00'), entry(2, 'buy', '500.00', ['OWN', '50'])];
    const change = changeOf({ entries, isForeign: false, isInBase: true, opening: 2, closing: 12 });
    expect(change).toMatchObject({ paidIn: 0, currency: 0, income: 0 });
    expect(change.prices).toBe((50 * (prices.OWN[12]! - prices.OWN[2]!)) / 100);
  });

  it('is nothing between a day and the same day', () => {
    const entries = [entry(1, 'deposit', '1000.00'), entry(2, 'buy', '500.00', ['USA', '10'])];
    const change = changeOf({ entries, isForeign: false, isInBase: true, opening: 5, closing: 5 });
    expect(sumOf(change)).toBe(0);
    expect(change.securities).toEqual([]);
  });
});

describe('a security without a price', () => {
  const unpriced = (entries: readonly LedgerEntry[], from?: number, ends = { opening: 1, closing: 13 }) =>
    changeOf({ entries, isForeign: false, isInBase: true, ...ends }, marketOf(from));

  it('adds nothing while it counts at cost', () => {
    const change = unpriced([entryOf(1, 'deposit', '1000.00'), entryOf(3, 'buy', '400.00', '40')]);
    expect(change).toMatchObject({ prices: 0, currency: 0, openingValue: 100_000, closingValue: 100_000 });
    expect(change.securities).toMatchObject([{ instrument: 'PRIV', prices: 0, isAtCost: true }]);
  });

  it('gains by its first price', () => {
    const change = unpriced([entryOf(1, 'deposit', '1000.00'), entryOf(3, 'buy', '400.00', '40')], 8);
    expect(change.securities).toMatchObject([{ instrument: 'PRIV', prices: 8_000, isAtCost: false }]);
    expect(change.prices).toBe(8_000);
  });

  it('that came without an amount flows in kind on the day of its first price', () => {
    const entries = [
      entryOf(1, 'deposit', '1000.00'),
      entryOf(3, 'transfer_in', '0.00', '40', { book_cost: null }),
    ];
    const change = unpriced(entries, 8, { opening: 4, closing: 9 });
    expect(change).toMatchObject({ inKind: 48_000, paidIn: 0, prices: 0 });
    expect(change.openingValue + sumOf(change)).toBe(change.closingValue);
  });

  it('gains what its sale brings more than its cost', () => {
    const change = unpriced([
      entryOf(1, 'deposit', '1000.00'),
      entryOf(3, 'buy', '400.00', '40'),
      entryOf(6, 'sell', '300.00', '20'),
    ]);
    expect(change.prices).toBe(10_000);
    expect(change.openingValue + sumOf(change)).toBe(change.closingValue);
  });
});
