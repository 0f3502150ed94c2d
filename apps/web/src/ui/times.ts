import { useMemo } from 'react';
import { useLanguage } from './language.ts';

/** The IANA name of the time zone of this browser. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A moment by two clocks: that of this browser, and that of another place. */
interface TwoClocks {
  /** `Tuesday, December 1, 2026`, here. */
  day: string;
  /** `9:00 a.m.` or `9 h 00`, here. */
  time: string;
  /** The time there, with the day where that is another one; null where both clocks show the same. */
  there: string | null;
}

const DAY = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
const SHORT_DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const TIME = { hour: 'numeric', minute: '2-digit' } as const;

/**
 * A time of day and a day of the month stay on one line, which may begin after the day of the week: a date in large text
 * is wider than a phone. French says _1er_ where Intl writes 1.
 */
const asWritten = (text: string, locale: string) => {
  const unbroken = text.replaceAll(/[ \u202f](?=\d|[ap]\.|h\b)|(?<=\d|h|a\.)[ \u202f]/g, '\u00a0');
  if (!locale.startsWith('fr')) return unbroken;
  return unbroken.replace(/(?<![\d])1(?=\s\p{L}{3,})/u, '1er').replace(/^(\p{L}+)\u00a0/u, '$1 ');
};

/** How moments are written in a language, by any clock. */
export const timesIn = (language: 'en' | 'fr') => {
  const locale = `${language}-CA`;
  // Making one takes longer than a page of moments takes to be written.
  const formats = new Map<string, Intl.DateTimeFormat>();
  const formatOf = (options: Intl.DateTimeFormatOptions, timeZone?: string) => {
    const key = JSON.stringify([options, timeZone]);
    const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
    formats.set(key, known);
    return known;
  };
  const write = (instant: string, options: Intl.DateTimeFormatOptions, timeZone?: string) =>
    asWritten(formatOf(options, timeZone).format(new Date(instant)), locale);
  const day = (instant: string, timeZone?: string) => write(instant, DAY, timeZone);
  const shortDay = (instant: string, timeZone?: string) =>
    write(instant, SHORT_DAY, timeZone).replaceAll(' ', '\u00a0');
  const time = (instant: string, timeZone?: string) => write(instant, TIME, timeZone);
  const there = (instant: string, timeZone: string) => {
    const isSameDay = day(instant) === day(instant, timeZone);
    const isSameTime = isSameDay && time(instant) === time(instant, timeZone);
    if (isSameTime) return null;
    return isSameDay ? time(instant, timeZone) : `${time(instant, timeZone)}, ${shortDay(instant, timeZone)}`;
  };
  return {
    day,
    shortDay,
    time,
    clocks: (instant: string, timeZone: string): TwoClocks => ({
      day: day(instant),
      time: time(instant),
      there: there(instant, timeZone),
    }),
    /** A moment in a sentence, by both clocks where they differ; `inPlace` says that a time is that of the other place. */
    span: (instant: string, timeZone: string, inPlace: (time: string) => string) => {
      const other = there(instant, timeZone);
      return `${day(instant)}, ${time(instant)}${other === null ? '' : ` (${inPlace(other)})`}`;
    },
    /** A day of a calendar, whatever the time zone. */
    calendarDay: (date: string) => write(`${date}T12:00:00Z`, DAY, 'UTC'),
    shortCalendarDay: (date: string) => shortDay(`${date}T12:00:00Z`, 'UTC'),
    /** `Eastern Time`, whatever the season. */
    zone: (timeZone: string) =>
      new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' })
        .formatToParts(new Date())
        .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone,
  };
};

/** How moments are written in the language of the page. */
export const useTimes = () => {
  const { language } = useLanguage();
  return useMemo(() => timesIn(language), [language]);
};
