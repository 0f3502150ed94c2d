import { daysBetween, decimal, type AccountSeries, type Decimal } from '@portal/portfolio';
import { addDays } from '../market/calendar.ts';
import type { Days } from './in-both.ts';

/** The values of an account over the calendar days on which it had any, from the first to the last of them, added up. */
export interface ValueOfDays extends Days {
  /** The stretches of days on which it had a value, in order. */
  held: readonly Days[];
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

interface Valued {
  /** The place of its valuation in the series. */
  at: number;
  begin: string;
  /** The day after the last. */
  end: string;
}

/** The calendar days that each valuation counts for, from one day to another. */
const valuedDays = ({ days }: AccountSeries, { from, to }: Days): Valued[] =>
  days.flatMap((day, at) => {
    const next = days[at + 1];
    const [begin, end] = [day > from ? day : from, next === undefined || next > to ? addDays(to, 1) : next];
    return day > to || end <= begin ? [] : [{ at, begin, end }];
  });

const sumOver = (valued: readonly Valued[], values: readonly number[]): Decimal => {
  const cents = valued.reduce((sum, { at, begin, end }) => sum + values[at]! * daysBetween(begin, end), 0);
  return decimal(String(cents)).div(100);
};

/** The stretches of days, in order and none touching another, that some stretches cover together. */
const joined = (stretches: readonly Days[]): Days[] => {
  const all: Days[] = [];
  for (const { from, to } of stretches.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = all.at(-1);
    if (!last || from > addDays(last.to, 1)) all.push({ from, to });
    else if (to > last.to) last.to = to;
  }
  return all;
};

/** On how many calendar days any of some accounts had a value. */
export const countDaysHeld = (values: readonly ValueOfDays[]): number =>
  joined(values.flatMap(({ held }) => held)).reduce(
    (sum, { from, to }) => sum + daysBetween(from, to) + 1,
    0,
  );

/** Adds up the values of an account over some days; each day counts with the last valuation up to it. Null without any. */
export const valueOfDays = (series: AccountSeries, { from, to }: Days): ValueOfDays | null => {
  const [first] = series.days;
  const last = lastDay(series);
  if (first === undefined || last === undefined) return null;
  const days = { from: first > from ? first : from, to: last < to ? last : to };
  if (days.to < days.from) return null;
  const valued = valuedDays(series, days);
  const held = valued.filter(({ at }) => series.value[at] !== 0);
  if (held.length === 0) return null;
  return {
    ...days,
    held: joined(held.map(({ begin, end }) => ({ from: begin, to: addDays(end, -1) }))),
    own: sumOver(valued, series.value),
    base: sumOver(valued, series.valueBase),
  };
};
