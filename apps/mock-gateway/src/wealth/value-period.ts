import type { ValuePeriod } from '@portal/contracts/performance';
import type { DayRange } from '@portal/contracts/return-period';
import { monthsBefore, monthsIn } from '../market/calendar.ts';

const MAX_POINTS = 260;

/** The day that a period up to the last valuation begins with the close of; empty for all there is. */
export const startOfPeriod = (period: ValuePeriod, latest: string): string => {
  const months = monthsIn(period);
  if (months) return monthsBefore(latest, months);
  return period === 'ytd' ? `${Number(latest.slice(0, 4)) - 1}-12-31` : '';
};

/** From the last day valued by one day, which opens the days, to the last valued by another. */
export const between = <Point extends { date: string }>(
  points: readonly Point[],
  { from, to }: DayRange,
): Point[] => {
  const opening = points.findLastIndex(({ date }) => date <= from);
  return points.slice(Math.max(opening, 0)).filter(({ date }) => date <= to);
};

/** From the last day valued by the start of a period, which opens it, to the end. */
export const inPeriod = <Point extends { date: string }>(
  points: readonly Point[],
  period: ValuePeriod,
): Point[] => {
  const latest = points.at(-1)?.date;
  if (!latest) return [];
  const start = startOfPeriod(period, latest);
  const opening = points.findLastIndex(({ date }) => date <= start);
  return points.slice(Math.max(opening, 0));
};

/** Returns as many points as a chart can show, evenly spread, with the first, the last and those that must stay. */
export const thinned = <Point>(
  points: readonly Point[],
  mustStay: (point: Point) => boolean = () => false,
): Point[] => {
  const step = Math.ceil(points.length / (MAX_POINTS - 1));
  return points.filter((point, at) => at === 0 || (points.length - 1 - at) % step === 0 || mustStay(point));
};
