import { SCALE, type PriceHistory } from './account-worth.ts';
import { Decimal } from './decimal.ts';
import type { LedgerEntry } from './ledger.ts';

/** Prices and rates of valuation days, two of which are the ends of a period. */
export interface ValuationDays {
  /** In order. */
  days: readonly string[];
  /** What a unit of the foreign currency costs in the base currency, one for each day, in ten-billionths. */
  rates: readonly bigint[];
  histories: ReadonlyMap<string, PriceHistory>;
  /** Whether the account is held in the foreign currency. */
  isForeign: boolean;
  /** The place among the days of the one that opens the period; -1 before the first. */
  opening: number;
  closing: number;
}

/** An entry with the place of the valuation day it counts on. */
export interface PlacedEntry extends LedgerEntry {
  at: number;
}

/** The place of the last valuation day up to an entry's own, whose rate its own day has; the first where none is before. */
export const rateDayOf = (days: readonly string[], at: number, { date }: Pick<LedgerEntry, 'date'>): number =>
  days[at]! > date ? Math.max(at - 1, 0) : at;

/** Converts an amount at the rate of a day; `from` and `to` say whether a currency is the foreign one. */
export const converted = (
  { rates }: Pick<ValuationDays, 'rates'>,
  amount: Decimal,
  { at, from, to }: { at: number; from: boolean; to: boolean },
): Decimal => {
  if (from === to || amount.isZero()) return amount;
  const rate = new Decimal(String(rates[at]!)).div(String(SCALE));
  return from ? amount.times(rate) : amount.div(rate);
};

/** The price of a unit in the security's currency, on a day or the last before it; null before the first price. */
export const priceAt = (
  { histories }: Pick<ValuationDays, 'histories'>,
  instrument: string,
  at: number,
): Decimal | null => {
  const history = histories.get(instrument);
  const price = history?.prices[at];
  if (!history || price === null || price === undefined) return null;
  return new Decimal(price).div(new Decimal(10).pow(history.decimals));
};
