import { addDays, businessDays, isPublishedNavDate, previousBusinessDay } from './calendar.ts';

const known = new Map<string, boolean>();

/** Whether the unit values of a business day are published: `isPublishedNavDate`, computed once for each day. */
export const isNavDate = (day: string): boolean => {
  let found = known.get(day);
  if (found === undefined) known.set(day, (found = isPublishedNavDate(day)));
  return found;
};

/** The last day up to and including a day whose unit values are published. */
export const lastNavDate = (day: string): string => {
  let at = addDays(day, 1);
  do at = previousBusinessDay(at);
  while (!isNavDate(at));
  return at;
};

/** The first day after a day whose unit values are published. */
export const nextNavDate = (day: string): string => {
  const WEEK_AND_HOLIDAYS = 14;
  const found = businessDays(addDays(day, 1), addDays(day, WEEK_AND_HOLIDAYS)).find(isNavDate);
  if (!found) throw new Error(`No Friday or month end within two weeks of ${day}; the calendar is wrong.`);
  return found;
};

/** The last business day of a month, `YYYY-MM`. */
export const monthEndOf = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return previousBusinessDay(new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10));
};

/** The last month, `YYYY-MM`, that had ended by the close of a day. */
export const lastCompleteMonth = (day: string): string => {
  const month = day.slice(0, 7);
  if (monthEndOf(month) <= day) return month;
  return addDays(`${month}-01`, -1).slice(0, 7);
};
