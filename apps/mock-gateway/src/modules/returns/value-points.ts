import type { InputOf, OutputOf } from '@portal/contracts/call';
import type { ValuePeriod } from '@portal/contracts/performance';
import { rangeOf } from '@portal/contracts/return-period';
import type { returns } from '@portal/contracts/returns';
import { moneyText, ZERO } from '@portal/portfolio';
import { between, inPeriod, thinned } from '../../wealth/value-period.ts';
import type { Scope } from './scope.ts';

type Period = InputOf<typeof returns.values>['query']['period'];

/** Value and net invested of a scope over a period or two days, opened by the last valuation before it. */
export const valuePoints = (
  { currency, days }: Scope,
  period: Period,
): Omit<OutputOf<typeof returns.values>, 'held_at_cost'> => {
  let invested = ZERO;
  const points = days.map(({ date, value, externalFlow }) => {
    invested = invested.plus(externalFlow);
    return { date, value, invested };
  });
  const range = rangeOf(period);
  // What is not two days is a period by its name.
  const shown = range ? between(points, range) : inPeriod(points, period as ValuePeriod);
  return {
    currency,
    points: thinned(shown).map(({ date, value, invested: net_invested }) => ({
      date,
      value: moneyText(value),
      net_invested: moneyText(net_invested),
    })),
  };
};
