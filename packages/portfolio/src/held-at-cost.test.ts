import { describe, expect, it } from 'vitest';
import { daysOf, days, dollars, entry, gainOf, marketOf, seriesOf } from './held-at-cost.testing.ts';
import { timeWeighted } from './sub-periods.ts';

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
