import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, moneyText, roundMoney } from './decimal.ts';
import type { LedgerEntry } from './ledger.ts';
import { dailyValues } from './valuation.ts';
import { continued } from './continued-series.ts';
import { instrumentsIn, accountSeries, type AccountSeries } from './account-series.ts';
import { tenBillionths, type PriceHistory } from './account-worth.ts';

const days = Array.from({ length: 12 }, (_, at) => `2024-01-${String(at + 1).padStart(2, '0')}`);
const rates = days.map((_, at) => tenBillionths((1.3 + at / 1000).toFixed(4)));

const history = (isForeign: boolean, prices: readonly string[], decimals = 4): PriceHistory => ({
  isForeign,
  prices: prices.map((price) => Number(price.replace('.', ''))),
  decimals,
});

const own = days.map((_, at) => (10 + ((at * 7) % 5) / 3).toFixed(4));
const abroad = days.map((_, at) => (50 - ((at * 11) % 7) / 9).toFixed(4));
const histories = new Map([
  ['OWN', history(false, own)],
  ['USA', history(true, abroad)],
]);

const entry = (
  date: string,
  type: LedgerEntry['type'],
  amount: string,
  [instrument_id, quantity]: readonly [string | null, string | null] = [null, null],
): LedgerEntry => ({ date, type, instrument_id, quantity, amount });

const onDay = fc.constantFrom(...days.slice(2));
const cents = fc.integer({ min: 1, max: 10 ** 7 }).map((count) => (count / 100).toFixed(2));
const units = fc.integer({ min: 1, max: 10 ** 7 }).map((count) => (count / 10_000).toFixed(4));
const someEntry = fc.oneof(
  fc
    .tuple(
      onDay,
      fc.constantFrom('deposit', 'withdrawal', 'interest', 'fee', 'transfer_in', 'transfer_out'),
      cents,
    )
    .map(([date, type, amount]) => entry(date, type, amount)),
  fc
    .tuple(
      onDay,
      fc.constantFrom('buy', 'reinvestment', 'transfer_in'),
      cents,
      fc.constantFrom('OWN', 'USA'),
      units,
    )
    .map(([date, type, amount, id, quantity]) => entry(date, type, amount, [id, quantity])),
);
const ledgers = fc
  .array(someEntry, { minLength: 1, maxLength: 8 })
  .map((entries) => [
    entry(days[1]!, 'deposit', '100000.00'),
    ...entries.toSorted((a, b) => (a.date < b.date ? -1 : 1)),
  ]);

const priceIn = (currency: 'CAD' | 'USD') => (id: string, day: string) => {
  const at = days.indexOf(day);
  const rate = (1.3 + at / 1000).toFixed(4);
  const price = decimal((id === 'OWN' ? own : abroad)[at]!);
  if ((id === 'USA') === (currency === 'USD')) return price;
  return currency === 'CAD' ? price.times(rate) : price.div(rate);
};

const centsOf = (amount: number | null) => (amount === null ? null : (amount / 100).toFixed(2));
const flowsOf = ({ moved }: AccountSeries) =>
  new Map(moved.map(({ at, paidIn, takenOut }) => [at, centsOf(paidIn[0] - takenOut[0])]));

describe('a series in whole cents', () => {
  it.each(['CAD', 'USD'] as const)(
    'is what the ledger comes to in decimals, in an account in %s: 5 000 random ledgers each',
    (currency) => {
      fc.assert(
        fc.property(ledgers, (entries) => {
          const series = accountSeries({ entries, days, rates, histories, isForeign: currency === 'USD' });
          const expected = dailyValues({ entries, days, priceOf: priceIn(currency) }).slice(1);
          expect(series.days).toEqual(days.slice(1));
          expect(series.value.map(centsOf)).toEqual(expected.map(({ value }) => moneyText(value)));
          const flows = flowsOf(series);
          for (const [at, { externalFlow }] of expected.entries())
            expect(flows.get(at) ?? '0.00').toBe(moneyText(externalFlow));
        }),
        { numRuns: 5_000 },
      );
    },
  );

  it('is worth in the base currency what it is worth at the rate of the day', () => {
    const entries = [entry(days[0]!, 'deposit', '1000.00')];
    const series = accountSeries({ entries, days, rates, histories, isForeign: true });
    expect(series.value[5]).toBe(100_000);
    expect(centsOf(series.valueBase[5]!)).toBe(moneyText(roundMoney(decimal('1305'))));
  });

  it('counts by kind what moved on a day', () => {
    const entries = [
      entry(days[0]!, 'deposit', '1000.00'),
      entry(days[0]!, 'buy', '500.00', ['OWN', '50']),
      entry(days[1]!, 'distribution', '5.00', ['OWN', null]),
      entry(days[1]!, 'reinvestment', '7.00', ['OWN', '0.7']),
      entry(days[1]!, 'return_of_capital', '2.00', ['OWN', null]),
      entry(days[1]!, 'fee', '3.00'),
      entry(days[1]!, 'withdrawal', '10.00'),
    ];
    const { moved } = accountSeries({ entries, days, rates, histories, isForeign: false });
    expect(moved).toEqual([
      { at: 0, paidIn: [100_000, 100_000], takenOut: [0, 0], fee: [0, 0], income: [0, 0] },
      { at: 1, paidIn: [0, 0], takenOut: [1000, 1000], fee: [300, 300], income: [1200, 1200] },
    ]);
    expect([...instrumentsIn(entries)]).toEqual(['OWN']);
  });

  it('converts fees and income at the rate of their own day, and flows at that of the day they count on', () => {
    const weekdays = ['2024-01-04', '2024-01-05', '2024-01-08'];
    const input = { days: weekdays, rates: ['1.3', '1.4', '1.5'].map(tenBillionths), histories };
    const entries = [
      entry('2024-01-04', 'deposit', '1000.00'),
      entry('2024-01-06', 'interest', '0.03'),
      entry('2024-01-06', 'interest', '0.03'),
      entry('2024-01-07', 'fee', '10.00'),
      entry('2024-01-07', 'deposit', '10.00'),
      entry('2024-01-08', 'fee', '10.00'),
    ];
    const { moved, valueBase } = accountSeries({ ...input, entries, isForeign: true });
    expect(moved[1]).toEqual({
      at: 2,
      paidIn: [1000, 1500],
      takenOut: [0, 0],
      // 10.00 at Friday's rate and 10.00 at Monday's.
      fee: [2000, 2900],
      // 0.03 × 1.4, rounded, twice.
      income: [6, 8],
    });
    expect(valueBase[2]).toBe(Math.round((1000.06 - 20 + 10) * 150));
  });

  it('converts what was paid before the first day at the rate of that day', () => {
    const entries = [entry('2023-12-30', 'deposit', '10.00'), entry('2023-12-31', 'fee', '1.00')];
    const { moved } = accountSeries({ entries, days, rates, histories, isForeign: true });
    expect(moved[0]).toMatchObject({ paidIn: [1000, 1300], fee: [100, 130] });
  });

  it('is provisional while a day counts on a price of a day before', () => {
    const carried = new Map([['OWN', { ...history(false, own), carried: new Set([3]) }]]);
    const bought = (at: number) => [
      entry(days[0]!, 'deposit', '100.00'),
      entry(days[at]!, 'buy', '10.00', ['OWN', '1']),
    ];
    const input = { days, rates, histories: carried, isForeign: false };
    expect(accountSeries({ ...input, entries: bought(2) }).isProvisional).toBe(true);
    expect(accountSeries({ ...input, entries: bought(4) }).isProvisional).toBe(false);
  });

  it('is exact for amounts and decimals too many for ordinary numbers', () => {
    const many = new Map([
      [
        'OWN',
        history(
          false,
          days.map(() => '123456.12345678'),
          8,
        ),
      ],
    ]);
    const entries = [entry(days[0]!, 'transfer_in', '1.00', ['OWN', '9876543.1234567'])];
    const { value } = accountSeries({ entries, days, rates, histories: many, isForeign: false });
    expect(centsOf(value[0]!)).toBe('1219319727175.68');
    const large = new Map([
      [
        'OWN',
        history(
          false,
          days.map(() => '900000.1234'),
        ),
      ],
    ]);
    const units = [entry(days[0]!, 'transfer_in', '1.00', ['OWN', '99999999.9999'])];
    expect(accountSeries({ entries: units, days, rates, histories: large, isForeign: false }).value[0]).toBe(
      9_000_001_233_991_000,
    );
  });

  it('takes back what a reversal undoes, on the day it was found wrong, and adds the units of a split', () => {
    const entries = [
      entry(days[0]!, 'deposit', '1000.00'),
      entry(days[0]!, 'buy', '100.00', ['OWN', '10']),
      entry(days[1]!, 'deposit', '500.00'),
      { ...entry(days[2]!, 'deposit', '-500.00'), reverses: days[1]! },
      entry(days[3]!, 'split', '0.00', ['OWN', '10']),
    ];
    const priced = new Map([
      [
        'OWN',
        history(
          false,
          days.map(() => '10.0000'),
        ),
      ],
    ]);
    const { value, moved } = accountSeries({ entries, days, rates, histories: priced, isForeign: false });
    expect(value.slice(0, 4)).toEqual([100_000, 150_000, 100_000, 110_000]);
    expect(moved.map(({ paidIn }) => paidIn[0])).toEqual([100_000, 50_000, -50_000]);
  });

  it('holds debts and negative values', () => {
    const entries = [entry(days[0]!, 'deposit', '1.00'), entry(days[1]!, 'fee', '2.005')];
    const { value } = accountSeries({ entries, days, rates, histories, isForeign: false });
    expect(value.slice(0, 2)).toEqual([100, -101]);
  });

  it('is empty without entries, and before the first', () => {
    expect(accountSeries({ entries: [], days, rates, histories, isForeign: false }).days).toEqual([]);
    const late = [entry('2024-02-01', 'deposit', '1.00')];
    expect(accountSeries({ entries: late, days, rates, histories, isForeign: false }).days).toEqual([]);
  });

  it('worked out from a day on and joined to what came before is the entire series', () => {
    fc.assert(
      fc.property(ledgers, fc.constantFrom(...days), (entries, from) => {
        const input = { entries, days, rates, histories, isForeign: false };
        const whole = accountSeries(input);
        expect(continued(whole, accountSeries({ ...input, from }), from)).toEqual(whole);
      }),
      { numRuns: 300 },
    );
  });
});
