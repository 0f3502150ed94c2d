import { BASE_CURRENCY, type Currency } from '@portal/contracts/constants';
import { Decimal, ZERO } from '@portal/portfolio';
import { isMonthEnd } from '../../market/calendar.ts';
import { distributionOf } from '../../market/distributions.ts';
import { instrumentOf } from '../../market/instruments.ts';
import type { Db } from '../../wealth/wealth.queries.ts';
import { marketUntil, type MarketHistory } from '../../wealth/series/market.queries.ts';

/**
 * What returns are compared with: not an index of a provider but a mix of exchange-traded funds that anyone could hold,
 * distributions reinvested, rebalanced at each month end. It includes the funds' own costs, and no others.
 */
export const benchmark = {
  name: {
    en: 'Reference mix, 40% bonds and 60% equities',
    fr: 'Composition de référence, 40 % d’obligations et 60 % d’actions',
  },
  parts: [
    { symbol: 'MCBB', weight: '0.4' },
    { symbol: 'MCCE', weight: '0.2' },
    { symbol: 'MCUS', weight: '0.25' },
    { symbol: 'MCDM', weight: '0.15' },
  ],
} as const;

/** The benchmark's level at the close of a day; null when a price or a rate is missing. */
export type LevelOn = (date: string) => Decimal | null;

const FIRST_LEVEL = new Decimal(100);
const ONE = new Decimal(1);

/** A day on which the mix was rebalanced. */
interface Rebalanced {
  at: number;
  level: Decimal;
  prices: readonly Decimal[];
}

const pricesAt = ({ histories }: MarketHistory, at: number): Decimal[] | null => {
  const prices = benchmark.parts.map(({ symbol }) => histories.get(symbol)?.prices[at] ?? null);
  // Levels are ratios of a part's prices on two days, so their number of decimals does not matter.
  return prices.every((price) => price !== null) ? prices.map((price) => new Decimal(price)) : null;
};

/** The level on a day from the last rebalancing before it: each part by its price and its latest distributions. */
const levelFrom = ({ level, prices }: Rebalanced, date: string, today: readonly Decimal[]) =>
  benchmark.parts
    .reduce((sum, { symbol, weight }, at) => {
      const paid = distributionOf(instrumentOf(symbol), date);
      const worth = paid === 0 ? today[at]! : today[at]!.times(ONE.plus(paid));
      return sum.plus(worth.div(prices[at]!).times(weight));
    }, ZERO)
    .times(level);

/** Each month end the mix was rebalanced at, after the first day, on which it begins. */
const rebalancings = (market: MarketHistory): Rebalanced[] => {
  const found: Rebalanced[] = [];
  for (const [at, date] of market.days.entries()) {
    const last = found.at(-1);
    if (last && !isLastOfMonth(market.days, at)) continue;
    const prices = pricesAt(market, at);
    if (prices) found.push({ at, level: last ? levelFrom(last, date, prices) : FIRST_LEVEL, prices });
  }
  return found;
};

const isLastOfMonth = (days: readonly string[], at: number) => {
  const next = days[at + 1];
  return next === undefined ? isMonthEnd(days[at]!) : next.slice(0, 7) !== days[at]!.slice(0, 7);
};

/** The level at the close of each valuation day in Canadian dollars, computed when it is first needed. */
const levelsOf = (market: MarketHistory): LevelOn => {
  const bases = rebalancings(market);
  const computeLevel = (at: number, date: string) => {
    const prices = pricesAt(market, at);
    const base = bases.findLast((one) => one.at <= at);
    if (!prices || !base) return null;
    return base.at === at ? base.level : levelFrom(base, date, prices);
  };
  const levels = new Map<string, Decimal | null>();
  const dayAt = new Map(market.days.map((date, at) => [date, at]));
  return (date) => {
    const at = dayAt.get(date);
    if (at === undefined) return null;
    const known = levels.get(date);
    if (known !== undefined) return known;
    const level = computeLevel(at, date);
    levels.set(date, level);
    return level;
  };
};

/** By the days of a market, whose prices do not change. */
const cachedLevels = new WeakMap<MarketHistory['days'], LevelOn>();

/** The level of the benchmark in a currency, up to a valuation day. */
export const benchmarkIn = async (db: Db, currency: Currency, until: string): Promise<LevelOn> => {
  const market = await marketUntil(
    db,
    until,
    benchmark.parts.map(({ symbol }) => symbol),
  );
  const levelOn = cachedLevels.get(market.days) ?? levelsOf(market);
  cachedLevels.set(market.days, levelOn);
  if (currency === BASE_CURRENCY) return levelOn;
  const rateOn = new Map(market.days.map((date, at) => [date, market.rates[at]]));
  return (date) =>
    levelOn(date)
      ?.div(new Decimal(String(rateOn.get(date))))
      .times(1e10) ?? null;
};
