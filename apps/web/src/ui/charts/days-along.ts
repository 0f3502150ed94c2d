import { utcTicks } from 'd3-time';

/** About `count` round days (YYYY-MM-DD) between two instants: days of the calendar, whatever the browser's zone. */
export const daysAlong = (from: number, to: number, count: number): readonly string[] =>
  utcTicks(new Date(from), new Date(to), count).map((tick) => tick.toISOString().slice(0, 10));
