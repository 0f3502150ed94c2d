// Behaviour: docs/behaviour/trade-instructions.md
import {
  BUSINESS_TIME_ZONE,
  INSTRUCTION_CUT_OFF_HOUR,
  VALUATION_REFRESH_HOUR,
} from '@portal/contracts/constants';
import { businessDayAt } from './business-day.ts';
import { addDays, isBusinessDay } from './calendar.ts';
import { isNavDate } from './nav-dates.ts';
import { instantOf } from './zoned-time.ts';

const instantAt = (day: string, hour: number): number =>
  instantOf({ day, time: `${String(hour).padStart(2, '0')}:00` }, BUSINESS_TIME_ZONE);

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
