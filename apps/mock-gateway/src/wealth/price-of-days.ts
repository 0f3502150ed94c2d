import { BASE_CURRENCY, type Currency } from '@portal/contracts/constants';
import { Decimal, sumOfDays, type PriceHistory, type SumOfDays } from '@portal/portfolio';
import type { MarketHistory } from './series/market.queries.ts';

const RATE_SCALE = new Decimal(10).pow(10);

const rateAt = (rates: readonly bigint[], at: number) => new Decimal(String(rates[at]!)).div(RATE_SCALE);

/** The prices of the days that have one of their own, in a currency. */
const pricesIn = (
  { isForeign, prices, decimals, carried }: PriceHistory,
  rates: readonly bigint[],
  shown: Currency,
): (Decimal | null)[] => {
  const unit = new Decimal(10).pow(decimals);
  return prices.map((price, at) => {
    if (price === null || carried?.has(at)) return null;
    const own = new Decimal(price).div(unit);
    if (isForeign === (shown !== BASE_CURRENCY)) return own;
    return isForeign ? own.times(rateAt(rates, at)) : own.div(rateAt(rates, at));
  });
};

const known = new WeakMap<PriceHistory, Map<Currency, SumOfDays>>();

/**
 * Sums the prices of an instrument over calendar days, in a currency at the rate of each day. Not known where a valuation
 * day has no price of its own.
 */
export const priceOfDays = (
  { days, rates, histories }: MarketHistory,
  instrument: string,
  shown: Currency,
): SumOfDays => {
  const history = histories.get(instrument);
  if (!history) return () => null;
  const sums = known.get(history) ?? new Map<Currency, SumOfDays>();
  known.set(history, sums);
  const before = sums.get(shown);
  if (before) return before;
  const sum = sumOfDays(days, pricesIn(history, rates, shown));
  sums.set(shown, sum);
  return sum;
};
