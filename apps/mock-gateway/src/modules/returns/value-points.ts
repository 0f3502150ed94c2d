import type { OutputOf } from '@portal/contracts/call';
import type { ValuePeriod } from '@portal/contracts/performance';
import type { returns } from '@portal/contracts/returns';
import { moneyText, ZERO } from '@portal/portfolio';
import { inPeriod, thinned } from '../wealth/value-period.ts';
import type { Scope } from './scope.ts';

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
  const valued = inPeriod(points, period).filter(({ value }) => value !== null);
  return {
    currency,
    points: thinned(valued).map(({ date, value, invested: net_invested }) => ({
      date,
      value: moneyText(value ?? ZERO),
      net_invested: moneyText(net_invested),
    })),
  };
};
