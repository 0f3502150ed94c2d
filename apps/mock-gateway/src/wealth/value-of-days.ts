import { daysBetween, decimal, type AccountSeries, type Decimal } from '@portal/portfolio';
import { addDays } from '../market/calendar.ts';
import type { Days } from './in-both.ts';

/** The values of an account over the calendar days on which it had any, added up; the average is the sum by the days. */
export interface ValueOfDays extends Days {
  /** In the currency of the account. */
  own: Decimal;
  base: Decimal;
}

/** The last calendar day with a value; that of the series is its last valuation day. */
const lastDay = ({ days, value }: AccountSeries): string | undefined => {
  const last = value.findLastIndex((cents) => cents !== 0);
  const after = days[last + 1];
  return last < 0 || after === undefined ? days[last] : addDays(after, -1);
};

const sumOver = ({ days }: AccountSeries, values: readonly number[], { from, to }: Days): Decimal => {
  let cents = 0;
  for (const [at, day] of days.entries()) {
    const next = days[at + 1];
    const [begin, end] = [day > from ? day : from, next === undefined || next > to ? addDays(to, 1) : next];
    if (day > to || end <= begin) continue;
    cents += values[at]! * daysBetween(begin, end);
  }
  return decimal(String(cents)).div(100);
};

/** Adds up the values of an account over some days; each day counts with the last valuation up to it. Null without any. */
export const valueOfDays = (series: AccountSeries, { from, to }: Days): ValueOfDays | null => {
  const [first] = series.days;
  const last = lastDay(series);
  if (first === undefined || last === undefined) return null;
  const days = { from: first > from ? first : from, to: last < to ? last : to };
  if (days.to < days.from) return null;
  return { ...days, own: sumOver(series, series.value, days), base: sumOver(series, series.valueBase, days) };
};
