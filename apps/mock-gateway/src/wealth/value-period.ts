import type { ValuePeriod } from '@portal/contracts/performance';
import { monthsBefore, monthsIn } from '../market/calendar.ts';

const MAX_POINTS = 260;

/** The day that a period up to the last valuation begins with the close of; empty for all there is. */
export const startOfPeriod = (period: ValuePeriod, latest: string): string => {
  const months = monthsIn(period);
  if (months) return monthsBefore(latest, months);
  return period === 'ytd' ? `${Number(latest.slice(0, 4)) - 1}-12-31` : '';
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

/** Returns as many points as a chart can show, evenly spread, with the first and the last. */
export const thinned = <Point>(points: readonly Point[]): Point[] => {
  const step = Math.ceil(points.length / (MAX_POINTS - 1));
  return points.filter((_, at) => at === 0 || (points.length - 1 - at) % step === 0);
};
