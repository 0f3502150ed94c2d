import * as z from 'zod/mini';
import * as field from './field.ts';

/** Periods that end on the valuation date, and the one since the first money came. */
export const returnPeriods = ['1m', '3m', '6m', 'ytd', '1y', '3y', '5y', '10y', 'since'] as const;
export type ReturnPeriod = (typeof returnPeriods)[number];

/** Two days of a client's choice. */
export interface DayRange {
  from: string;
  to: string;
}

const SEPARATOR = '--';

/** Two days as a period: `2019-05-06--2023-06-30`, an interval of ISO 8601 that needs no escape in an address. */
export const rangePeriod = ({ from, to }: DayRange): string => `${from}${SEPARATOR}${to}`;

/** The two days that a period names; null for any other period. */
export const rangeOf = (period: string): DayRange | null => {
  const [from, to, ...more] = period.split(SEPARATOR);
  return from !== undefined && to !== undefined && more.length === 0 ? { from, to } : null;
};

const inOrder = (period: string) => {
  const range = rangeOf(period);
  if (range === null) return true;
  const { from, to } = range;
  return from < to && [from, to].every((day) => z.safeParse(field.isoDate, day).success);
};

/** Any two days, the second after the first: from the close of the last valuation up to each. */
export const dayRange = z
  .string()
  .check(
    z.regex(/^\d{4}-\d{2}-\d{2}--\d{4}-\d{2}-\d{2}$/),
    z.refine(inOrder, { error: 'two days in order' }),
  );

/** A period of the returns table, or a calendar year as `2025`. */
const namedPeriod = z.string().check(z.regex(/^(1m|3m|6m|ytd|1y|3y|5y|10y|since|[12]\d{3})$/));

/** A period of the returns table, a calendar year, or two days. */
export const returnPeriod = z.union([namedPeriod, dayRange]);
