import { addDays, isBusinessDay, nextBusinessDay } from '../../market/calendar.ts';

/** A day, or the next business day when it falls on a weekend or a holiday. */
export const movedOffWeekends = (day: string): string => (isBusinessDay(day) ? day : nextBusinessDay(day));

/** The days of a year whose contributions may be deducted for the year before. */
const DAYS_OF_THE_YEAR_AFTER = 60;

/**
 * The last day of the first 60 days of a year, on which a contribution may still be deducted for the year before. Source:
 * Canada Revenue Agency, guide T4040, "Contributing to your RRSPs".
 */
export const lastOfFirst60Days = (year: number): string =>
  movedOffWeekends(addDays(`${year}-01-01`, DAYS_OF_THE_YEAR_AFTER - 1));

/** The first and the last day of a period. */
export interface Period {
  from: string;
  to: string;
}

export const yearPeriod = (year: number): Period => ({ from: `${year}-01-01`, to: `${year}-12-31` });

/** What remains of a year after its first 60 days: contributions that are deducted for that year at the earliest. */
export const remainderOf = (year: number): Period => ({
  from: addDays(lastOfFirst60Days(year), 1),
  to: `${year}-12-31`,
});

/** The first 60 days after a year, whose contributions may be deducted for it. */
export const first60DaysAfter = (year: number): Period => ({
  from: `${year + 1}-01-01`,
  to: lastOfFirst60Days(year + 1),
});
