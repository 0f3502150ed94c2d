import type { PeriodChange } from '@portal/contracts/performance';
import {
  daysBetween,
  activeDays,
  moneyText,
  periodChange,
  rateText,
  yearly,
  type DailyValue,
  type PeriodChange as Change,
} from '@portal/portfolio';
import { isOverAYear } from '../market/calendar.ts';

const amountsOf = ({ from, to, openingValue, netDeposits, gain, closingValue }: Change) => ({
  from,
  to,
  opening_value: moneyText(openingValue),
  net_deposits: moneyText(netDeposits),
  gain: moneyText(gain),
  closing_value: moneyText(closingValue),
});

/** The rate of a change, or the reason why there is none, as on the page of returns. */
export const wireRateOf = ({ measure, closingValue }: Change) => {
  if (closingValue.isZero()) return { return_rate: null, return_reason: 'closed' as const };
  return measure.rate
    ? { return_rate: rateText(measure.rate), return_reason: null }
    : { return_rate: null, return_reason: measure.gap };
};

/** The change of values since the valuation of a day, as in responses; null where there was no value. */
export const wireChange = (values: readonly DailyValue[], opening: string): PeriodChange | null => {
  const change = periodChange(values, opening);
  return change && { ...amountsOf(change), ...wireRateOf(change), is_annualized: false };
};

/** The change of values from the first deposit to the last day, or to the day on which nothing was left. */
export const wireChangeSinceOpening = (values: readonly DailyValue[]): PeriodChange | null => {
  const change = periodChange(activeDays(values), '');
  if (!change) return null;
  const is_annualized = isOverAYear(change.from, change.to);
  const { rate, gap } = is_annualized
    ? yearly(change.measure, daysBetween(change.from, change.to))
    : change.measure;
  return {
    ...amountsOf(change),
    return_rate: rate && rateText(rate),
    return_reason: gap,
    is_annualized,
  };
};
