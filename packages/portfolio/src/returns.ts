import { Decimal, ZERO } from './decimal.ts';
import type { DailyValue } from './valuation.ts';

const ONE = new Decimal(1);
const DAYS_A_YEAR = 365;

/**
 * The time-weighted return over daily values, of which the first is the opening: the product of the daily growth, less
 * one. A flow counts at the close of its day, at whose prices it is invested or raised: growth = (value - flow) / value
 * of the day before. Net of fees, since fees have left the value. Null when no day begins with money, or when nothing
 * was invested on some day in between. Source: CI Investments, "Calculating Personal Rates of Return".
 */
export const timeWeightedReturn = (values: readonly DailyValue[]): Decimal | null => {
  let growth: Decimal | null = null;
  let previous = ZERO;
  for (const { value, externalFlow } of values) {
    if (previous.gt(0)) growth = (growth ?? ONE).times(value.minus(externalFlow)).div(previous);
    else if (growth !== null) return null;
    previous = value;
  }
  return growth && growth.minus(1);
};

/** How a value changed: closing value = opening value + net deposits + gain. */
export interface PeriodChange {
  from: string;
  to: string;
  openingValue: Decimal;
  netDeposits: Decimal;
  /** After fees. */
  gain: Decimal;
  closingValue: Decimal;
  /** Time-weighted, not annualized. */
  returnRate: Decimal | null;
}

/** The change over daily values, of which the first is the opening; null when there are fewer than two. */
export const periodChange = (values: readonly DailyValue[]): PeriodChange | null => {
  const [opening, ...later] = values;
  const closing = later.at(-1);
  if (!opening || !closing) return null;
  const netDeposits = later.reduce((sum, { externalFlow }) => sum.plus(externalFlow), ZERO);
  return {
    from: opening.date,
    to: closing.date,
    openingValue: opening.value,
    netDeposits,
    gain: closing.value.minus(opening.value).minus(netDeposits),
    closingValue: closing.value,
    returnRate: timeWeightedReturn(values),
  };
};

/**
 * A return over more than 365 days as a yearly rate, actual/365: (1 + rate) ^ (365 / days) - 1. A return over fewer is
 * left as it is. Null when the return is not known, or is a loss of more than everything, which no yearly rate makes.
 */
export const annualize = (rate: Decimal | null, days: number): Decimal | null => {
  if (rate === null || days <= DAYS_A_YEAR) return rate;
  const growth = rate.plus(ONE);
  return growth.isNegative() ? null : growth.pow(new Decimal(DAYS_A_YEAR).div(days)).minus(ONE);
};
