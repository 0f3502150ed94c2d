import * as z from 'zod/mini';
import { addDays } from '../market/calendar.ts';
import type { AbsenceRow } from './advisors.tables.ts';
import { instantOf, weekdayOf } from '../market/zoned-time.ts';

const time = z.string().check(z.regex(/^\d\d:\d\d$/));

/** When an advisor works on one day of the week, 0 for Sunday, by the advisor's own clock. */
export const weeklyHours = z.array(z.object({ weekday: z.int(), opens: time, closes: time }));
export type WeeklyHours = z.infer<typeof weeklyHours>;

/** When a new advisor works, until the firm's records say otherwise. */
export const BUSINESS_WEEK: WeeklyHours = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  opens: '09:00',
  closes: '17:00',
}));

/** Someone whose hours and absences are known. */
export interface Worker {
  time_zone: string;
  hours: WeeklyHours;
  absences: readonly Pick<AbsenceRow, 'from_on' | 'until_on' | 'stand_in_id'>[];
}

/** From one instant to another, in milliseconds. */
export interface OpenTime {
  day: string;
  opens_at: number;
  closes_at: number;
}

/** The usual hours of some days by the advisor's calendar, whatever the absences and holidays. */
export const usualHours = (
  { time_zone, hours }: Pick<Worker, 'time_zone' | 'hours'>,
  firstDay: string,
  days: number,
): OpenTime[] =>
  Array.from({ length: days }, (_, at) => addDays(firstDay, at)).flatMap((day) =>
    hours
      .filter(({ weekday }) => weekday === weekdayOf(day))
      .map(({ opens, closes }) => ({
        day,
        opens_at: instantOf({ day, time: opens }, time_zone),
        closes_at: instantOf({ day, time: closes }, time_zone),
      })),
  );

/** The absence that a day is within; undefined for a day on which the advisor is there. */
export const absenceOn = <Absence extends Pick<AbsenceRow, 'from_on' | 'until_on'>>(
  absences: readonly Absence[],
  day: string,
): Absence | undefined => absences.find(({ from_on, until_on }) => from_on <= day && day <= until_on);
