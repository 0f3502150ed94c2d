import { BUSINESS_TIME_ZONE, VALUATION_REFRESH_HOUR } from '@portal/contracts/constants';
import { DAY_MS } from '@portal/contracts/durations';
import { christmas, easter, mondayBefore, nthMonday, observed } from './holiday-dates.ts';
import { wallTimeAt } from './zoned-time.ts';

const SUNDAY = 0;
const SATURDAY = 6;

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** The day so many days after another; before it for a negative number. */
export const addDays = (day: string, count: number): string =>
  dayOf(new Date(dateOf(day).getTime() + count * DAY_MS));

/** The same day so many months before, or the last of that month when it has no such day. */
export const monthsBefore = (day: string, months: number): string => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return dayOf(new Date(Date.UTC(year, month - 1 - months, Math.min(date, lastOfMonth))));
};

export const MONTHS_A_YEAR = 12;

/** Whether more than a year lies between two days. */
export const isOverAYear = (first: string, last: string): boolean =>
  first < monthsBefore(last, MONTHS_A_YEAR);

/** How many months a period lasts by its name, as in `6m` and `3y`; undefined for one that is not named by its length. */
export const monthsIn = (period: string): number | undefined => {
  const [, count, unit] = /^(\d{1,2})([my])$/.exec(period) ?? [];
  return count === undefined ? undefined : Number(count) * (unit === 'y' ? MONTHS_A_YEAR : 1);
};

/** Days the Toronto Stock Exchange is closed, beside weekends. Source: TMX Group, trading holidays. */
const holidaysOf = (year: number) =>
  new Set(
    [
      observed(year, 1, 1),
      nthMonday(year, 2, 3),
      new Date(easter(year).getTime() - 2 * DAY_MS),
      mondayBefore(year, 5, 25),
      observed(year, 7, 1),
      nthMonday(year, 8, 1),
      nthMonday(year, 9, 1),
      nthMonday(year, 10, 2),
      ...christmas(year),
    ].map(dayOf),
  );

const holidays = new Map<number, Set<string>>();

/** Whether markets are open on a day. */
export const isBusinessDay = (day: string): boolean => {
  const weekday = dateOf(day).getUTCDay();
  if (weekday === SUNDAY || weekday === SATURDAY) return false;
  const year = Number(day.slice(0, 4));
  let closed = holidays.get(year);
  if (!closed) holidays.set(year, (closed = holidaysOf(year)));
  return !closed.has(day);
};

/** Every business day from one day to another, both included. */
export const businessDays = (from: string, to: string): string[] => {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) if (isBusinessDay(day)) days.push(day);
  return days;
};

/** The last business day before a day. */
export const previousBusinessDay = (day: string): string => {
  let before = addDays(day, -1);
  while (!isBusinessDay(before)) before = addDays(before, -1);
  return before;
};

/** The first business day after a day. */
export const nextBusinessDay = (day: string): string => {
  let after = addDays(day, 1);
  while (!isBusinessDay(after)) after = addDays(after, 1);
  return after;
};

/** Whether a business day is the last of its month. */
export const isMonthEnd = (day: string): boolean => nextBusinessDay(day).slice(0, 7) !== day.slice(0, 7);

/**
 * Whether the unit values of a business day are published: on Fridays and at month ends, or on the last business day
 * before one without business. Source: specification, section 9.
 */
export const isPublishedNavDate = (day: string): boolean => {
  const daysToSaturday = SATURDAY - dateOf(day).getUTCDay();
  return isMonthEnd(day) || nextBusinessDay(day) > addDays(day, daysToSaturday);
};

/**
 * The day of the latest figures: the last close that the refresh of 8:00, Toronto, has added. Until 8:00 that is
 * the one of the refresh before.
 */
export const valuationDateAt = (now: Date): string => {
  const { day, time } = wallTimeAt(now.getTime(), BUSINESS_TIME_ZONE);
  const hour = Number(time.slice(0, 2));
  return previousBusinessDay(hour >= VALUATION_REFRESH_HOUR ? day : addDays(day, -1));
};

/** The next instant at which the valuation date changes. */
export const nextRefresh = (now: Date): Date => {
  const present = valuationDateAt(now);
  const HOUR_MS = DAY_MS / 24;
  let at = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  do at = new Date(at.getTime() + HOUR_MS);
  while (valuationDateAt(at) === present);
  return at;
};
