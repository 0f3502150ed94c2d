import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { businessDays, isMonthEnd } from './calendar.ts';
import { distributionOf, shareOf } from './distributions.ts';
import { instrumentOf, instruments, isPricedOn } from './instruments.ts';
import { extendMarket, MARKET_EPOCH, TABLE_DAY, type MarketDay } from './market.ts';

const SEED = 20260101;
const days = businessDays(MARKET_EPOCH, '2026-11-20');
const market = [...extendMarket({ seed: SEED, last: null, days })];

const priceOf = (day: MarketDay, id: string) => Number(day.prices.get(id));
/** The value of one dollar each day when every distribution is reinvested. */
const totalReturns = (id: string) => {
  let held = 1;
  return market.map((day) => {
    held *= 1 + distributionOf(instrumentOf(id), day.date);
    return held * priceOf(day, id);
  });
};
const logChanges = (id: string) => {
  const values = totalReturns(id);
  return values.slice(1).map((value, at) => Math.log(value / values[at]!));
};
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const yearlyVolatility = (changes: readonly number[]) => {
  const middle = mean(changes);
  return Math.sqrt(mean(changes.map((change) => (change - middle) ** 2)) * 252);
};

describe('extending the market', () => {
  it('in steps gives what all at once gives', () => {
    const atTable = days.indexOf(TABLE_DAY);
    const few = days.slice(atTable - 30, atTable + 30);
    const atOnce = market.slice(atTable - 30, atTable + 30);
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: few.length - 1 }), { maxLength: 4 }), (cuts) => {
        const stepped: MarketDay[] = [];
        let from = 0;
        for (const to of [...cuts.toSorted((a, b) => a - b), few.length]) {
          stepped.push(
            ...extendMarket({ seed: SEED, last: stepped.at(-1) ?? null, days: few.slice(from, to) }),
          );
          from = to;
        }
        expect(stepped).toEqual(atOnce);
      }),
      { numRuns: 20 },
    );
  });

  it('continues from the prices of the table as in a store that began with them', () => {
    const atTable = days.indexOf(TABLE_DAY);
    const begun = market[atTable]!;
    expect([...extendMarket({ seed: SEED, last: begun, days: days.slice(atTable + 1) })]).toEqual(
      market.slice(atTable + 1),
    );
    for (const { id, startPrice } of instruments)
      expect(begun.prices.get(id)).toBe(
        isPricedOn(instrumentOf(id), TABLE_DAY) ? startPrice.toFixed(4) : undefined,
      );
  });

  it('halves the price of a unit on the day that each becomes two', () => {
    const at = days.indexOf('2025-06-16');
    const [before, after] = [priceOf(market[at - 1]!, 'WTHR'), priceOf(market[at]!, 'WTHR')];
    expect(Math.abs((2 * after) / before - 1)).toBeLessThan(0.1);
  });

  it('with another seed gives another market', () => {
    const [, , early] = [...extendMarket({ seed: 1, last: null, days: days.slice(0, 3) })];
    expect(early).not.toEqual(market[2]);
    const [late] = [...extendMarket({ seed: 1, last: market.at(-2)!, days: days.slice(-1) })];
    expect(late).not.toEqual(market.at(-1));
  });

  it('prices every instrument every day there is a price of it, with four decimals and above nothing', () => {
    for (const { date, prices } of market) {
      expect([...prices.keys()]).toEqual(
        instruments.filter((one) => isPricedOn(one, date)).map(({ id }) => id),
      );
      for (const price of prices.values()) expect(price).toMatch(/^\d+\.\d{4}$/);
    }
    const lowest = Math.min(...market.map(({ prices }) => Math.min(...[...prices.values()].map(Number))));
    expect(lowest).toBeGreaterThan(0.4);
  });
});

describe('the market behaves like one', () => {
  const broad = ['MCCE', 'MCUS', 'NMR210', 'SGTM'];

  it.each(broad)('%s grows by a few percent a year and moves as stocks do', (id) => {
    const values = totalReturns(id);
    const yearly = (values.at(-1)! / values[0]!) ** (252 / values.length) - 1;
    expect(yearly).toBeGreaterThan(0.03);
    expect(yearly).toBeLessThan(0.16);
    expect(yearlyVolatility(logChanges(id))).toBeGreaterThan(0.12);
    expect(yearlyVolatility(logChanges(id))).toBeLessThan(0.22);
  });

  it('falls by more than a fifth once, and recovers', () => {
    const values = totalReturns('MCCE');
    let peak = 0;
    let deepest = 0;
    for (const value of values) {
      peak = Math.max(peak, value);
      deepest = Math.min(deepest, value / peak - 1);
    }
    expect(deepest).toBeLessThan(-0.2);
    expect(deepest).toBeGreaterThan(-0.5);
    expect(Math.max(...values)).toBeGreaterThan(1.3 * values[0]!);
  });

  it.each([
    ['2015-04-15', '2016-01-20'],
    ['2018-09-20', '2018-12-24'],
    ['2020-02-19', '2020-03-23'],
  ])('%s to %s is a fall that is won back within three years', (from, to) => {
    const values = totalReturns('MCCE');
    const [top, bottom] = [days.indexOf(from), days.indexOf(to)];
    expect(values[bottom]! / values[top]!).toBeLessThan(0.93);
    expect(Math.max(...values.slice(bottom, bottom + 3 * 252))).toBeGreaterThan(values[top]!);
  });

  it('has more extreme days than a normal distribution', () => {
    const changes = logChanges('MCCE');
    const middle = mean(changes);
    const variance = mean(changes.map((change) => (change - middle) ** 2));
    const kurtosis = mean(changes.map((change) => (change - middle) ** 4)) / variance ** 2;
    expect(kurtosis).toBeGreaterThan(3.5);
  });

  it('moves broad funds together and bonds little', () => {
    const [a, b] = [logChanges('MCCE'), logChanges('MCUS')];
    const covariance = mean(a.map((change, at) => (change - mean(a)) * (b[at]! - mean(b))));
    expect((covariance * 252) / (yearlyVolatility(a) * yearlyVolatility(b))).toBeGreaterThan(0.7);
    expect(yearlyVolatility(logChanges('MCSB'))).toBeLessThan(0.05);
  });

  it('keeps the exchange rate near its mean', () => {
    const rates = market.map(({ usdCad }) => Number(usdCad));
    expect(Math.min(...rates)).toBeGreaterThan(1.2);
    expect(Math.max(...rates)).toBeLessThan(1.52);
    expect(mean(rates)).toBeGreaterThan(1.3);
    expect(mean(rates)).toBeLessThan(1.42);
  });

  it('keeps money market funds at ten dollars', () => {
    expect(new Set(market.map(({ prices }) => prices.get('NMR100')))).toEqual(new Set(['10.0000']));
  });
});

describe('distributions', () => {
  it('are due on the last business day of every month, quarter or year', () => {
    const due = (id: string) => days.filter((day) => shareOf(instrumentOf(id), day) > 0);
    const ofYear = (id: string) => due(id).filter((day) => day.startsWith('2024'));
    expect(ofYear('MCBB')).toHaveLength(12);
    expect(ofYear('MCCE')).toEqual(['2024-03-28', '2024-06-28', '2024-09-30', '2024-12-31']);
    expect(ofYear('NMR210')).toEqual(['2024-12-31']);
    expect(due('NMR315')).toEqual([]);
  });

  it('make no one richer by themselves: the price has fallen by as much', () => {
    const share = shareOf(instrumentOf('NMR210'), '2024-12-31');
    expect((1 - share) * (1 + distributionOf(instrumentOf('NMR210'), '2024-12-31'))).toBeCloseTo(1, 12);
    const falls = market.flatMap((day, at) => {
      const before = market[at - 1];
      if (!before || shareOf(instrumentOf('MCDV'), day.date) === 0) return [];
      return [priceOf(day, 'MCDV') / priceOf(before, 'MCDV') - 1];
    });
    const yields = instrumentOf('MCDV').payout / 12;
    expect(mean(falls)).toBeLessThan(mean(logChanges('MCDV')) - yields / 2);
  });

  it('add up to the yield of a year', () => {
    const year = days.filter((day) => day.startsWith('2024') && isMonthEnd(day));
    const sum = (id: string) => year.reduce((all, day) => all + shareOf(instrumentOf(id), day), 0);
    for (const { id, payout } of instruments) expect(sum(id)).toBeCloseTo(payout, 12);
  });
});

it('begins more than ten years ago, and has the prices of the table on its day', () => {
  expect(market[0]?.date).toBe(MARKET_EPOCH);
  expect(MARKET_EPOCH < '2014-02-01').toBe(true);
  expect(market.find(({ date }) => date === TABLE_DAY)?.prices.get('NMR210')).toBe('18.6000');
});
