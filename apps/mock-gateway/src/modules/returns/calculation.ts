import type { InputOf, OutputOf } from '@portal/contracts/call';
import type { returns } from '@portal/contracts/returns';
import { daysBetween, modifiedDietz, moneyText, ownersFlows, rateText, subPeriods } from '@portal/portfolio';
import type { LevelOn } from './benchmark.ts';
import { daysOn, measure } from './measures.ts';
import { span, type Span } from './periods.ts';
import type { Scope } from './scope.ts';

type Calculation = Omit<OutputOf<typeof returns.calculation>, 'held_at_cost'>;
type Wanted = Omit<InputOf<typeof returns.calculation>['query'], 'accounts'>;

const GROWTH_DECIMALS = 10;

const partsOf = (of: Span, { basis }: Wanted): Calculation['sub_periods'] => {
  const parts = subPeriods(daysOn(of, basis));
  if (typeof parts === 'string') return [];
  return parts.map(({ from, to, opening, closing, flow, growth }) => ({
    from,
    to,
    opening_value: moneyText(opening),
    closing_value: moneyText(closing),
    flow: moneyText(flow),
    growth: growth.toFixed(GROWTH_DECIMALS),
  }));
};

const cashFlowsOf = (of: Span, { basis }: Wanted): Calculation['cash_flows'] => {
  const flows = ownersFlows(daysOn(of, basis)) ?? [];
  const kindAt = (at: number) => (at === 0 ? 'opening' : at === flows.length - 1 ? 'closing' : 'flow');
  return flows.map(({ date, amount }, at) => ({
    date,
    day: daysBetween(flows[0]!.date, date),
    kind: kindAt(at),
    amount: moneyText(amount),
  }));
};

const levelsOf = ({ days }: Span, levelOn: LevelOn): Calculation['levels'] =>
  [days[0], days.at(-1)].flatMap((day) => {
    const level = day && levelOn(day.date);
    return level ? [{ date: day.date, level: level.toFixed(GROWTH_DECIMALS) }] : [];
  });

/** How a rate is computed: every figure it is computed from, to the cent and the day. */
export const calculationOf = (scope: Scope, wanted: Wanted, levelOn: LevelOn): Calculation => {
  const { period, method, basis } = wanted;
  const of = span(scope, period);
  const { total, cell } = measure(of, method, basis, levelOn);
  const dietz = method === 'money_weighted' && of.gap === null ? modifiedDietz(daysOn(of, basis)).rate : null;
  return {
    currency: scope.currency,
    ...wanted,
    from: of.days[0]?.date ?? null,
    to: of.days.at(-1)?.date ?? null,
    days: of.gap === null ? of.length : null,
    is_annualized: of.isAnnualized,
    ...cell,
    whole_rate: total && rateText(total),
    modified_dietz: dietz && rateText(dietz),
    sub_periods: method === 'time_weighted' ? partsOf(of, wanted) : [],
    cash_flows: method === 'money_weighted' ? cashFlowsOf(of, wanted) : [],
    levels: method === 'benchmark' ? levelsOf(of, levelOn) : [],
  };
};
