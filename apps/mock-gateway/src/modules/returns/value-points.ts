import type { OutputOf } from '@portal/contracts/call';
import type { ValuePeriod } from '@portal/contracts/performance';
import type { returns } from '@portal/contracts/returns';
import { moneyText, ZERO } from '@portal/portfolio';
import { inPeriod, thinned } from '../../wealth/value-period.ts';
import type { Scope } from './scope.ts';

/** Value and net invested of a scope over a period, opened by the last valuation before it. */
export const valuePoints = (
  { currency, days }: Scope,
  period: ValuePeriod,
): Omit<OutputOf<typeof returns.values>, 'held_at_cost'> => {
  let invested = ZERO;
  const points = days.map(({ date, value, externalFlow }) => {
    invested = invested.plus(externalFlow);
    return { date, value, invested };
  });
  return {
    currency,
    points: thinned(inPeriod(points, period)).map(({ date, value, invested: net_invested }) => ({
      date,
      value: moneyText(value),
      net_invested: moneyText(net_invested),
    })),
  };
};
