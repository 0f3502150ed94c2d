// Behaviour: docs/behaviour/trade-instructions.md
import {
  BUSINESS_TIME_ZONE,
  INSTRUCTION_CUT_OFF_HOUR,
  VALUATION_REFRESH_HOUR,
} from '@portal/contracts/constants';
import { businessDayAt } from './business-day.ts';
import { addDays, isBusinessDay } from './calendar.ts';
import { isNavDate } from './nav-dates.ts';

const wallClock = new Intl.DateTimeFormat('en-CA', {
  timeZone: BUSINESS_TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
  hourCycle: 'h23',
});

/** What the firm's clocks show at an instant, as milliseconds since 1970. */
const shownAt = (instant: number) => {
  const parts = Object.fromEntries(wallClock.formatToParts(instant).map(({ type, value }) => [type, value]));
  const { year, month, day, hour, minute, second } = parts;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
};

/**
 * The instant at which the firm's clocks show an hour of a day. For the hours from 3 on, which every day has once:
 * clocks change before.
 */
const instantAt = (day: string, hour: number): number => {
  const wanted = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);
  return wanted + (wanted - shownAt(wanted));
};

/** What is traded: funds whose units have a value each business day, and funds that are valued on Fridays and at month ends. */
export interface Valued {
  isDaily: boolean;
}

const isTradeDay = (day: string, { isDaily }: Valued) => isBusinessDay(day) && (isDaily || isNavDate(day));

/** The instant from which an instruction is too late for a day. */
export const cutOffOf = (day: string): number => instantAt(day, INSTRUCTION_CUT_OFF_HOUR);

/** The first day at whose close an instruction can be executed that is received at an instant. */
export const tradeDayAt = (instant: number, valued: Valued): string => {
  let day = businessDayAt(instant);
  while (!isTradeDay(day, valued) || cutOffOf(day) <= instant) day = addDays(day, 1);
  return day;
};

/** The instant at which the figures of a day are there. */
export const figuresOfDayAt = (day: string): number => instantAt(addDays(day, 1), VALUATION_REFRESH_HOUR);
