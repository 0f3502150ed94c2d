import { BUSINESS_TIME_ZONE, VALUATION_REFRESH_HOUR } from '@portal/contracts/constants';

const DAY_MS = 86_400_000;
const SUNDAY = 0;
const MONDAY = 1;
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

/** Western Easter Sunday. Source: the anonymous Gregorian algorithm (Meeus, Astronomical Algorithms, chapter 8). */
const easter = (year: number) => {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(
    (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30,
  );
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return new Date(Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1));
};

const nth = (year: number, month: number, weekday: number, count: number) => {
  const first = new Date(Date.UTC(year, month - 1, 1));
  const offset = ((weekday - first.getUTCDay() + 7) % 7) + (count - 1) * 7;
  return new Date(first.getTime() + offset * DAY_MS);
};

const mondayBefore = (year: number, month: number, date: number) => {
  const limit = new Date(Date.UTC(year, month - 1, date - 1));
  return new Date(limit.getTime() - ((limit.getUTCDay() + 6) % 7) * DAY_MS);
};

/** A holiday of a fixed date, or the next working day when it falls on a weekend. */
const observed = (year: number, month: number, date: number) => {
  const day = new Date(Date.UTC(year, month - 1, date));
  const shift = { [SATURDAY]: 2, [SUNDAY]: 1 }[day.getUTCDay()] ?? 0;
  return new Date(day.getTime() + shift * DAY_MS);
};

const christmas = (year: number) => {
  const day = observed(year, 12, 25);
  const boxing = observed(year, 12, 26);
  return boxing.getTime() === day.getTime() ? [day, new Date(day.getTime() + DAY_MS)] : [day, boxing];
};

/** Days the Toronto Stock Exchange is closed, beside weekends. Source: TMX Group, trading holidays. */
const holidaysOf = (year: number) =>
  new Set(
    [
      observed(year, 1, 1),
      nth(year, 2, MONDAY, 3),
      new Date(easter(year).getTime() - 2 * DAY_MS),
      mondayBefore(year, 5, 25),
      observed(year, 7, 1),
      nth(year, 8, MONDAY, 1),
      nth(year, 9, MONDAY, 1),
      nth(year, 10, MONDAY, 2),
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

const torontoParts = new Intl.DateTimeFormat('en-CA', {
  timeZone: BUSINESS_TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
  hourCycle: 'h23',
});

const inToronto = (now: Date) => {
  const parts = Object.fromEntries(torontoParts.formatToParts(now).map(({ type, value }) => [type, value]));
  return { day: `${parts['year']}-${parts['month']}-${parts['day']}`, hour: Number(parts['hour']) };
};

/**
 * The day of the latest figures: the last close that the refresh of 8:00, Toronto, has added. Until 8:00 that is
 * the one of the refresh before.
 */
export const valuationDateAt = (now: Date): string => {
  const { day, hour } = inToronto(now);
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
