import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, moneyText, ZERO } from './decimal.ts';
import { bookAtCost, endWithPrice, nothingAtCost } from './held-at-cost.ts';
import { externalFlow, type LedgerEntry } from './ledger.ts';
import { moneyWeighted } from './money-weighted.ts';
import { applyEntry, noHoldings } from './positions.ts';
import { timeWeighted, type SeriesDay } from './sub-periods.ts';
import { valueWithCost } from './valuation.ts';
import { accountSeries, type AccountSeries } from './account-series.ts';
import { tenBillionths, type PriceHistory } from './account-worth.ts';

const days = Array.from({ length: 14 }, (_, at) => `2024-01-${String(at + 1).padStart(2, '0')}`);
const rates = days.map((_, at) => tenBillionths((1.3 + at / 1000).toFixed(4)));

/** A security priced at ten dollars and more, and one without a price, or with one from a day on. */
const marketOf = (from = days.length, price = 12) =>
  new Map<string, PriceHistory>([
    ['OWN', { isForeign: false, decimals: 4, prices: days.map((_, at) => 100_000 + at * 1_700) }],
    [
      'PRIV',
      { isForeign: false, decimals: 4, prices: days.map((_, at) => (at < from ? null : price * 10_000)) },
    ],
  ]);

type More = Partial<LedgerEntry>;
const entry = (
  at: number,
  type: LedgerEntry['type'],
  amount: string,
  quantity: string | null = null,
  more: More = {},
): LedgerEntry => ({
  date: days[at]!,
  type,
  amount,
  quantity,
  instrument_id: quantity === null ? null : 'PRIV',
  ...more,
});

const seriesOf = (entries: readonly LedgerEntry[], histories = marketOf()) =>
  accountSeries({ entries, days, rates, histories, isForeign: false });
const dollars = ({ value }: AccountSeries) => value.map((cents) => cents / 100);

/** The gain over all days in dollars: what it is worth in the end, less all that crossed the edge. */
const gainOf = ({ value, moved }: AccountSeries) =>
  (value.at(-1)! - moved.reduce((sum, { paidIn, takenOut }) => sum + paidIn[0] - takenOut[0], 0)) / 100;

const daysOf = ({ days: dates, value, moved }: AccountSeries): SeriesDay[] => {
  const flows = new Map(moved.map(({ at, paidIn, takenOut }) => [at, paidIn[0] - takenOut[0]]));
  return dates.map((date, at) => ({
    date,
    value: decimal(String(value[at]!)).div(100),
    externalFlow: decimal(String(flows.get(at) ?? 0)).div(100),
  }));
};

const deposit = entry(0, 'deposit', '1000.00');

describe('a security without a price', () => {
  it('counts at what was paid for it, from the purchase on', () => {
    const bought = seriesOf([deposit, entry(3, 'buy', '400.00', '100')]);
    expect(new Set(dollars(bought))).toEqual(new Set([1000]));
    expect(bought.atCost).toEqual([{ instrument: 'PRIV', since: days[3], until: null, amount: 40_000 }]);
    expect(bought.isProvisional).toBe(true);
  });

  it('gains or loses on the day it is sold, by what it is sold for', () => {
    const sold = (amount: string) =>
      seriesOf([deposit, entry(3, 'buy', '400.00', '100'), entry(6, 'sell', amount, '100')]);
    expect(gainOf(sold('250.00'))).toBe(-150);
    expect(gainOf(sold('450.00'))).toBe(50);
    expect(gainOf(sold('0.00'))).toBe(-400);
    expect(dollars(sold('250.00')).slice(5, 7)).toEqual([1000, 850]);
    expect(sold('250.00').atCost).toEqual([
      { instrument: 'PRIV', since: days[3], until: days[6], amount: 40_000 },
    ]);
  });

  it('keeps the cost of what is left when a part is sold', () => {
    const series = seriesOf([deposit, entry(3, 'buy', '400.00', '100'), entry(6, 'sell', '130.00', '25')]);
    expect(dollars(series).at(-1)).toBe(600 + 130 + 300);
    expect(series.atCost[0]).toMatchObject({ until: null, amount: 30_000 });
  });

  it('counts at its price from the day it has one, and gains or loses then', () => {
    const series = seriesOf([deposit, entry(3, 'buy', '400.00', '100')], marketOf(8));
    expect(dollars(series).slice(7, 9)).toEqual([1000, 1800]);
    expect(gainOf(series)).toBe(800);
    expect(series.atCost).toEqual([{ instrument: 'PRIV', since: days[3], until: days[8], amount: 40_000 }]);
  });

  it('counts for the same after a split, and for less after returned capital', () => {
    const series = seriesOf([
      deposit,
      entry(3, 'buy', '400.00', '100'),
      entry(5, 'split', '0.00', '100'),
      entry(7, 'return_of_capital', '60.00', null, { instrument_id: 'PRIV' }),
      entry(8, 'distribution', '9.00', null, { instrument_id: 'PRIV' }),
    ]);
    expect(dollars(series).at(-1)).toBe(1009);
    expect(series.atCost[0]).toMatchObject({ amount: 34_000 });
  });

  it('is as it was before once a purchase is reversed, and once a sale is', () => {
    const buy = entry(3, 'buy', '400.00', '100');
    const undone = { ...buy, date: days[4]!, amount: '-400.00', quantity: '-100', reverses: days[3]! };
    expect(new Set(dollars(seriesOf([deposit, buy, undone])))).toEqual(new Set([1000]));
    const sale = entry(5, 'sell', '90.00', '50');
    const back = { ...sale, date: days[6]!, amount: '-90.00', quantity: '-50', reverses: days[5]! };
    const series = seriesOf([deposit, buy, sale, back]);
    expect(dollars(series).slice(4)).toEqual([1000, 890, ...Array.from({ length: 8 }, () => 1000)]);
  });

  it('that is the first thing in an account counts from the opening day', () => {
    const series = seriesOf([entry(2, 'transfer_in', '500.00', '40')]);
    expect(dollars(series)[0]).toBe(500);
    expect(gainOf(series)).toBe(0);
    expect(timeWeighted(daysOf(series))).toMatchObject({ gap: null });
  });

  it('that came in kind counts for its amount, else for its cost, and flows in for as much', () => {
    const came = (amount: string, book_cost: string | null) =>
      seriesOf([deposit, entry(3, 'transfer_in', amount, '50', { book_cost })]);
    expect(dollars(came('500.00', '300.00')).at(-1)).toBe(1500);
    expect(dollars(came('0.00', '300.00')).at(-1)).toBe(1300);
    for (const series of [came('500.00', null), came('0.00', '300.00'), came('0.00', null)])
      expect(gainOf(series)).toBe(0);
  });

  it('that came without any amount comes in for its first price, or for what it is sold for', () => {
    const came = entry(3, 'transfer_in', '0.00', '50', { book_cost: null });
    const unpriced = seriesOf([deposit, came]);
    expect(dollars(unpriced).at(-1)).toBe(1000);
    expect(unpriced.atCost[0]).toMatchObject({ since: days[3], amount: null });
    const priced = seriesOf([deposit, came], marketOf(8));
    expect([dollars(priced).at(-1), gainOf(priced)]).toEqual([1600, 0]);
    const sold = seriesOf([deposit, came, entry(6, 'sell', '700.00', '50')]);
    expect([dollars(sold).at(-1), gainOf(sold)]).toEqual([1700, 0]);
    const mixed = seriesOf([deposit, entry(2, 'buy', '500.00', '50'), came], marketOf(8));
    expect([dollars(mixed).at(-1), gainOf(mixed)]).toEqual([500 + 1200, 100]);
  });

  it('that leaves in kind leaves for its amount, or without one for its cost', () => {
    const buy = entry(3, 'buy', '400.00', '100');
    const left = (amount: string) => seriesOf([deposit, buy, entry(6, 'transfer_out', amount, '50')]);
    expect([dollars(left('0.00')).at(-1), gainOf(left('0.00'))]).toEqual([800, 0]);
    expect(gainOf(left('210.00'))).toBe(10);
  });
});

const at = fc.integer({ min: 1, max: days.length - 1 });
const money = fc.integer({ min: 1, max: 10 ** 6 }).map((cents) => (cents / 100).toFixed(2));
const units = fc.integer({ min: 1, max: 10 ** 6 }).map((count) => (count / 100).toFixed(2));

const ordinary = fc.oneof(
  fc
    .tuple(at, fc.constantFrom('deposit', 'interest', 'fee', 'withdrawal'), money)
    .map(([day, type, amount]) => entry(day, type, amount)),
  fc
    .tuple(at, fc.constantFrom('buy', 'transfer_in', 'reinvestment'), money, units)
    .map(([day, type, amount, quantity]) => entry(day, type, amount, quantity, { instrument_id: 'OWN' })),
);
const purchases = fc
  .tuple(at, money, units)
  .map(([day, amount, quantity]) => entry(day, 'buy', amount, quantity));
const inOrder = (entries: readonly LedgerEntry[]) =>
  [entry(0, 'deposit', '50000.00'), ...entries].toSorted((a, b) =>
    a.date < b.date ? -1 : a.date > b.date ? 1 : 0,
  );

/** What may happen to a security without a price, in an order in which every sale finds its units. */
const unpricedEntries = fc
  .array(
    fc.tuple(
      at,
      fc.constantFrom('buy', 'stated', 'costed', 'unstated', 'split', 'sell', 'out', 'outUnstated'),
      money,
      units,
    ),
    { maxLength: 8 },
  )
  .map((wishes) => {
    let held = ZERO;
    return wishes
      .toSorted(([a], [b]) => a - b)
      .flatMap(([day, what, amount, quantity]): LedgerEntry[] => {
        const isLeaving = what === 'sell' || what === 'out' || what === 'outUnstated';
        if (isLeaving && held.lt(quantity)) return [];
        if (what === 'split' && held.isZero()) return [];
        held = isLeaving ? held.minus(quantity) : held.plus(quantity);
        switch (what) {
          case 'stated':
            return [entry(day, 'transfer_in', amount, quantity, { book_cost: null })];
          case 'costed':
            return [entry(day, 'transfer_in', '0.00', quantity, { book_cost: amount })];
          case 'unstated':
            return [entry(day, 'transfer_in', '0.00', quantity, { book_cost: null })];
          case 'split':
            return [entry(day, 'split', '0.00', quantity)];
          case 'out':
            return [entry(day, 'transfer_out', amount, quantity)];
          case 'outUnstated':
            return [entry(day, 'transfer_out', '0.00', quantity)];
          default:
            return [entry(day, what, amount, quantity)];
        }
      });
  });

/** The same, valued day by day in decimals. */
const inDecimals = (entries: readonly LedgerEntry[], histories: ReadonlyMap<string, PriceHistory>) => {
  const holdings = noHoldings();
  const held = nothingAtCost();
  return days.map((date, day) => {
    const priceOf = (id: string) => {
      const price = histories.get(id)!.prices[day] ?? null;
      return price === null ? null : decimal(String(price)).div(10_000);
    };
    let flow = endWithPrice(held, priceOf);
    for (const one of entries.filter((candidate) => candidate.date === date)) {
      applyEntry(holdings, one);
      flow = flow.plus(externalFlow(one));
      if (one.instrument_id !== null && priceOf(one.instrument_id) === null)
        flow = flow.plus(bookAtCost(held, one));
    }
    return { value: moneyText(valueWithCost(holdings, held, priceOf)), flow: moneyText(flow) };
  });
};

describe('any ledger with securities without a price', () => {
  it('has the same value, flows and returns as without the purchases of them', () => {
    fc.assert(
      fc.property(
        fc.array(ordinary, { maxLength: 8 }),
        fc.array(purchases, { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        (rest, bought, isForeign) => {
          const input = { days, rates, histories: marketOf(), isForeign };
          const without = accountSeries({ ...input, entries: inOrder(rest) });
          const within = accountSeries({ ...input, entries: inOrder([...rest, ...bought]) });
          expect([within.value, within.valueBase]).toEqual([without.value, without.valueBase]);
          expect(
            within.moved.map(({ paidIn, takenOut, fee, income }) => [paidIn, takenOut, fee, income]),
          ).toEqual(
            without.moved.map(({ paidIn, takenOut, fee, income }) => [paidIn, takenOut, fee, income]),
          );
          expect(timeWeighted(daysOf(within))).toEqual(timeWeighted(daysOf(without)));
          expect(moneyWeighted(daysOf(within))).toEqual(moneyWeighted(daysOf(without)));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('comes to the same day by day in decimals and in whole cents, also when a price appears', () => {
    fc.assert(
      fc.property(
        fc.array(ordinary, { maxLength: 4 }),
        unpricedEntries,
        fc.integer({ min: 1, max: 20 }),
        (rest, unpriced, from) => {
          const entries = inOrder([...rest, ...unpriced]);
          const series = seriesOf(entries, marketOf(from));
          const flows = daysOf(series).map(({ externalFlow: flow }) => moneyText(flow));
          const expected = inDecimals(entries, marketOf(from));
          expect(dollars(series).map((value) => value.toFixed(2))).toEqual(
            expected.map(({ value }) => value),
          );
          expect(flows).toEqual(expected.map(({ flow }) => flow));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('gains in all what came back for it less what was put in, when all of it is sold', () => {
    fc.assert(
      fc.property(fc.array(purchases, { minLength: 1, maxLength: 4 }), money, (bought, proceeds) => {
        const all = bought.reduce((sum, { quantity }) => sum.plus(quantity!), ZERO).toFixed();
        const early = bought.map((one) => ({ ...one, date: days[2]! }));
        const series = seriesOf(inOrder([...early, entry(9, 'sell', proceeds, all)]));
        const paid = bought.reduce((sum, { amount }) => sum.plus(amount), ZERO);
        expect(gainOf(series).toFixed(2)).toBe(decimal(proceeds).minus(paid).toFixed(2));
      }),
      { numRuns: 200 },
    );
  });
});
