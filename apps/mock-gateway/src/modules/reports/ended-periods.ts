import type { ScheduleInterval } from '@portal/contracts/reports';
import { addDays, isMonthEnd } from '../../market/calendar.ts';

const MONTHS = { month: 1, quarter: 3, year: 12 } as const satisfies Record<ScheduleInterval, number>;

/** The last day of a month, counted from 1; months before and after those of the year are of other years. */
const endOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);

const partsOf = (day: string): [year: number, month: number] => [
  Number(day.slice(0, 4)),
  Number(day.slice(5, 7)),
];

/** The end of the last period that was complete on a valuation day: its last business day is valued. */
export const lastEnd = (interval: ScheduleInterval, asOf: string): string => {
  const [year, month] = partsOf(asOf);
  const through = isMonthEnd(asOf) ? month : month - 1;
  return endOf(year, Math.floor(through / MONTHS[interval]) * MONTHS[interval]);
};

/** The end of the period after the one that ends on a day. */
export const nextEnd = (interval: ScheduleInterval, end: string): string => {
  const [year, month] = partsOf(end);
  return endOf(year, month + MONTHS[interval]);
};

/** The first day of the period that ends on a day. */
export const beginningOf = (interval: ScheduleInterval, end: string): string => {
  const [year, month] = partsOf(end);
  return addDays(endOf(year, month - MONTHS[interval]), 1);
};

/** The ends of periods after one of them, up to another: the latest few. */
export const endsBetween = (
  interval: ScheduleInterval,
  after: string,
  until: string,
  few: number,
): string[] => {
  const ends: string[] = [];
  for (let end = nextEnd(interval, after); end <= until; end = nextEnd(interval, end)) ends.push(end);
  return ends.slice(-few);
};
