import { DAY_MS } from '@portal/contracts/durations';
const SUNDAY = 0;
const MONDAY = 1;
const SATURDAY = 6;

/** Western Easter Sunday. Source: the anonymous Gregorian algorithm (Meeus, Astronomical Algorithms, chapter 8). */
export const easter = (year: number): Date => {
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

/** The first, second or later Monday of a month. */
export const nthMonday = (year: number, month: number, count: number): Date => {
  const first = new Date(Date.UTC(year, month - 1, 1));
  const offset = ((MONDAY - first.getUTCDay() + 7) % 7) + (count - 1) * 7;
  return new Date(first.getTime() + offset * DAY_MS);
};

/** The last Monday before a date. */
export const mondayBefore = (year: number, month: number, date: number): Date => {
  const limit = new Date(Date.UTC(year, month - 1, date - 1));
  return new Date(limit.getTime() - ((limit.getUTCDay() + 6) % 7) * DAY_MS);
};

/** A holiday of a fixed date, or the next working day when it falls on a weekend. */
export const observed = (year: number, month: number, date: number): Date => {
  const day = new Date(Date.UTC(year, month - 1, date));
  const shift = { [SATURDAY]: 2, [SUNDAY]: 1 }[day.getUTCDay()] ?? 0;
  return new Date(day.getTime() + shift * DAY_MS);
};

/** Christmas and Boxing Day, on the two working days next to them. */
export const christmas = (year: number): [Date, Date] => {
  const day = observed(year, 12, 25);
  const boxing = observed(year, 12, 26);
  return boxing.getTime() === day.getTime() ? [day, new Date(day.getTime() + DAY_MS)] : [day, boxing];
};
