import { rangeOf, type DayRange } from '@portal/contracts/return-period';
import type { ReturnReason } from '@portal/contracts/return-reasons';
import { daysBetween } from '@portal/portfolio';
import { isOverAYear, monthsBefore, monthsIn, MONTHS_A_YEAR } from '../../market/calendar.ts';
import type { Scope, ScopeDay } from './scope.ts';

/** The days of a period, the first of which is its opening; or why it cannot be measured. */
export interface Span {
  period: string;
  days: readonly ScopeDay[];
  /** Calendar days. */
  length: number;
  /** Over more than one year: its rates are annualized. */
  isAnnualized: boolean;
  gap: ReturnReason | null;
}

/** About how long returns need to show a trend. Source: specification, section 9. */
const TREND_MONTHS = 6;

const lastDayOfYearBefore = (year: string) => `${String(Number(year) - 1).padStart(4, '0')}-12-31`;

const gapOf = (period: string, gap: ReturnReason): Span => ({
  period,
  days: [],
  length: 0,
  isAnnualized: (monthsIn(period) ?? 0) > MONTHS_A_YEAR,
  gap,
});

const spanOf = (period: string, days: readonly ScopeDay[], isAnnualized: boolean): Span => {
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last || first === last) return { ...gapOf(period, 'too_little_data'), isAnnualized };
  return { period, days, length: daysBetween(first.date, last.date), isAnnualized, gap: null };
};

/** The last valuation by a day, which opens the period; or the first one there is, if it may begin late. */
const from = (days: readonly ScopeDay[], start: string, mayBeginLate: boolean) => {
  const opening = days.findLastIndex(({ date }) => date <= start);
  if (opening < 0) return mayBeginLate ? days : null;
  return days.slice(opening);
};

/** The days of a period that must be complete, or why it is not: it has no opening, or nothing was left when it opened. */
const completeFrom = (days: readonly ScopeDay[], start: string): readonly ScopeDay[] | ReturnReason => {
  const lived = from(days, start, false);
  if (lived === null) return 'too_young';
  const [opening] = lived;
  const isEmptied = opening !== days[0] && opening?.value.isZero();
  return isEmptied ? 'not_invested' : lived;
};

const isThere = ({ value, paidIn, takenOut }: ScopeDay) =>
  !(value.isZero() && paidIn.isZero() && takenOut.isZero());

const yearSpan = ({ days }: Scope, year: string): Span => {
  const until = days.findLastIndex(({ date }) => date <= `${year}-12-31`);
  const inYear = from(days.slice(0, until + 1), lastDayOfYearBefore(year), true) ?? [];
  // A year that begins with nothing counts from its first money.
  return spanOf(year, inYear.slice(Math.max(inYear.findIndex(isThere), 0)), false);
};

/** Annualized where more than a year lies between the days as they were asked for and as they were valued. */
const rangeSpan = ({ days }: Scope, period: string, { from: first, to }: DayRange): Span => {
  const lived = completeFrom(
    days.filter(({ date }) => date <= to),
    first,
  );
  if (typeof lived === 'string') return gapOf(period, lived);
  const [opening, closing] = [lived[0], lived.at(-1)].map((day) => day?.date ?? first);
  const isLong = isOverAYear(first, to < closing! ? to : closing!) && isOverAYear(opening!, closing!);
  return spanOf(period, lived, isLong);
};

/**
 * The span of a period of the returns table, of a calendar year, or of two days. A calendar year and the year to date count from the
 * first money if it came later; any other period must be complete. A closed account has only its past, two days of which
 * may be asked for.
 */
export const span = (scope: Scope, period: string): Span => {
  const { days, closedOn, asOf } = scope;
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last || asOf === null) return gapOf(period, 'no_transactions');
  if (period === 'since') return spanOf(period, days, isOverAYear(first.date, last.date));
  const range = rangeOf(period);
  if (range) return rangeSpan(scope, period, range);
  const months = monthsIn(period);
  if (months === undefined && period !== 'ytd') return yearSpan(scope, period);
  if (closedOn !== null) return gapOf(period, 'closed');
  if (months === undefined) return { ...yearSpan(scope, last.date.slice(0, 4)), period };
  const lived = completeFrom(days, monthsBefore(last.date, months));
  return typeof lived === 'string' ? gapOf(period, lived) : spanOf(period, lived, months > MONTHS_A_YEAR);
};

/** The calendar years of a scope's existence, the latest first. */
export const yearsOf = ({ days }: Scope): string[] => {
  const [first, last] = [days[0], days.at(-1)].map((day) => Number(day?.date.slice(0, 4)));
  if (!first || !last) return [];
  return Array.from({ length: last - first + 1 }, (_, at) => String(last - at));
};

/** Whether a scope began too recently for its returns to show a trend. */
export const isYoung = ({ days }: Scope): boolean => {
  const [first] = days;
  const last = days.at(-1);
  return first !== undefined && last !== undefined && first.date > monthsBefore(last.date, TREND_MONTHS);
};
