import { Decimal, ZERO } from './decimal.ts';
import type { Measure } from './measure.ts';
import { timeWeighted } from './sub-periods.ts';
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
  measure: Measure;
}

/** Whether nothing was there on a day, and nothing came or went. */
const isEmpty = ({ value, externalFlow }: DailyValue) => value.isZero() && externalFlow.isZero();

const flowsOf = (days: readonly DailyValue[]) =>
  days.reduce((sum, { externalFlow }) => sum.plus(externalFlow), ZERO);

/**
 * The change since the valuation of a day, over daily values in order; since the first money when that came later, with
 * an opening value of nothing. Null when nothing was there on any day.
 */
export const periodChange = (values: readonly DailyValue[], opening: string): PeriodChange | null => {
  const period = values.filter(({ date }) => date >= opening);
  const days = period.slice(period.findIndex((day) => !isEmpty(day)));
  const [first] = days;
  const closing = days.at(-1);
  if (!first || !closing || isEmpty(first)) return null;
  const isThereBefore = first.date === opening;
  const openingValue = isThereBefore ? first.value : ZERO;
  const netDeposits = flowsOf(isThereBefore ? days.slice(1) : days);
  return {
    from: first.date,
    to: closing.date,
    openingValue,
    netDeposits,
    gain: closing.value.minus(openingValue).minus(netDeposits),
    closingValue: closing.value,
    measure: timeWeighted(days),
  };
};

/** Without the days before the first money, and without those after the one on which nothing was left. */
export const activeDays = (values: readonly DailyValue[]): readonly DailyValue[] => {
  const first = values.findIndex((day) => !isEmpty(day));
  const busy = values.findLastIndex((day) => !isEmpty(day));
  if (first < 0) return [];
  // What was lost and not taken out is gone on the day after the last with a value.
  return values.slice(first, values[busy]!.value.isZero() ? busy + 1 : busy + 2);
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
