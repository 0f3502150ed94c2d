import { Decimal, ZERO } from './decimal.ts';
import type { DailyValue } from './valuation.ts';

const ONE = new Decimal(1);
const DAYS_A_YEAR = 365;

/**
 * The time-weighted return over daily values, of which the first is the opening: the product of the daily growth, less
 * one. A flow counts from the start of its day: growth = value / (value of the day before + flow). Null when there are
 * fewer than two values, or when nothing was invested on some day after the first money came in.
 * Source: CFA Institute, Global Investment Performance Standards, chain-linking of sub-periods at external flows.
 */
export const timeWeightedReturn = (values: readonly DailyValue[]): Decimal | null => {
  let growth = ONE;
  let previous: Decimal | null = null;
  let hasBegun = false;
  for (const { value, externalFlow } of values) {
    if (previous !== null) {
      const base = previous.plus(externalFlow);
      if (base.gt(0)) {
        growth = growth.times(value.div(base));
        hasBegun = true;
      } else if (hasBegun || !base.isZero()) {
        return null;
      }
    }
    previous = value;
  }
  return hasBegun ? growth.minus(1) : null;
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

/** A return over more than a year as a yearly rate, actual/365; a return over a year or less as it is. */
export const annualize = (rate: Decimal, days: number): Decimal =>
  days <= DAYS_A_YEAR ? rate : rate.plus(1).pow(new Decimal(DAYS_A_YEAR).div(days)).minus(1);
