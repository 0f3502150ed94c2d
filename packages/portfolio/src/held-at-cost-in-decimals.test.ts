import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountSeries } from './account-series.ts';
import type { PriceHistory } from './account-worth.ts';
import { decimal, moneyText, ZERO } from './decimal.ts';
import { bookAtCost, endWithPrice, nothingAtCost } from './held-at-cost.ts';
import { days, daysOf, dollars, entry, gainOf, marketOf, rates, seriesOf } from './held-at-cost.testing.ts';
import { externalFlow, type LedgerEntry } from './ledger.ts';
import { moneyWeighted } from './money-weighted.ts';
import { applyEntry, noHoldings } from './positions.ts';
import { timeWeighted } from './sub-periods.ts';
import { valueWithCost } from './valuation.ts';

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
