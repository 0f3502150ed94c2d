import type { OutputOf } from '@portal/contracts/call';
import type { ValuePeriod } from '@portal/contracts/performance';
import type { returns } from '@portal/contracts/returns';
import { moneyText, ZERO } from '@portal/portfolio';
import { monthsBefore } from '../market/calendar.ts';
import type { Scope } from './scope.ts';

const MOST_POINTS = 260;

const monthsOf: Partial<Record<ValuePeriod, number>> = {
  '1m': 1,
  '3m': 3,
  '6m': 6,
  '1y': 12,
  '3y': 36,
  '5y': 60,
};

const startOf = (period: ValuePeriod, latest: string) => {
  const months = monthsOf[period];
  if (months) return monthsBefore(latest, months);
  return period === 'ytd' ? `${Number(latest.slice(0, 4)) - 1}-12-31` : '';
};

const thinned = <Point>(points: readonly Point[]): Point[] => {
  const step = Math.ceil(points.length / (MOST_POINTS - 1));
  return points.filter((_, at) => at === 0 || (points.length - 1 - at) % step === 0);
};

/** Value and net invested of a scope over a period, opened by the last valuation before it. */
export const valuePoints = (
  { currency, days }: Scope,
  period: ValuePeriod,
): OutputOf<typeof returns.values> => {
  let invested = ZERO;
  const points = days.map(({ date, value, externalFlow }) => {
    invested = invested.plus(externalFlow);
    return { date, value, invested };
  });
  const start = startOf(period, points.at(-1)?.date ?? '');
  const opening = points.findLastIndex(({ date }) => date <= start);
  const valued = points.slice(Math.max(opening, 0)).filter(({ value }) => value !== null);
  return {
    currency,
    points: thinned(valued).map(({ date, value, invested: net_invested }) => ({
      date,
      value: moneyText(value ?? ZERO),
      net_invested: moneyText(net_invested),
    })),
  };
};
