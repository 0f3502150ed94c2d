import type { Language } from '@portal/contracts/constants';
import type { TeamMember } from '@portal/contracts/contact';

/** Days of the week with the same hours, as they are said: `Monday to Friday`, `9:00 a.m. to 5:00 p.m.` */
export interface HoursLine {
  days: string[];
  opens: string;
  closes: string;
}

const WEEK = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/**
 * The hours of a week in a time zone, by the day of the week there, Monday first: a day that begins in another zone may
 * be the day before. Days in a row with the same hours are one line, with its first and its last day.
 */
export const weekHours = (hours: TeamMember['hours'], language: Language, timeZone: string): HoursLine[] => {
  const english = new Intl.DateTimeFormat('en-CA', { weekday: 'short', timeZone });
  const name = new Intl.DateTimeFormat(`${language}-CA`, { weekday: 'long', timeZone });
  const time = new Intl.DateTimeFormat(`${language}-CA`, { timeStyle: 'short', timeZone });
  // A sentence has no `09 h 00` in French.
  const timeOf = (instant: Date) =>
    time
      .format(instant)
      .replace(/^0/, '')
      .replaceAll(/[ \u202f]/g, '\u00a0');
  const days = hours
    .map(({ opens_at, closes_at }) => ({ opens: new Date(opens_at), closes: new Date(closes_at) }))
    .map(({ opens, closes }) => ({
      at: WEEK.findIndex((one) => english.format(opens).startsWith(one)),
      day: name.format(opens),
      opens: timeOf(opens),
      closes: timeOf(closes),
    }))
    .toSorted((one, other) => one.at - other.at);
  const lines: (HoursLine & { last: number })[] = [];
  for (const { at, day, opens, closes } of days) {
    const before = lines.at(-1);
    if (before?.last === at - 1 && before.opens === opens && before.closes === closes) {
      before.last = at;
      before.days = [before.days[0]!, day];
    } else lines.push({ days: [day], opens, closes, last: at });
  }
  return lines.map(({ days: [...named], opens, closes }) => ({ days: named, opens, closes }));
};
