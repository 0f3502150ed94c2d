import type { AssetClass } from '@portal/contracts/asset-classes';
import type { OutputOf } from '@portal/contracts/call';
import type { ProjectedYear, projection } from '@portal/contracts/projection';
import { decimal, moneyText, project, rateText, type Decimal } from '@portal/portfolio';
import { MONTHS_A_YEAR, monthsBefore } from '../../market/calendar.ts';
import { assumedReturn, type Shares } from './assumed-classes.ts';
import { assumptions } from './assumptions.ts';
import type { Plan } from './plan.ts';
import type { Start } from './start.ts';

type Projection = OutputOf<typeof projection.project>;

interface Known {
  start: Start;
  /** The day of the start. */
  today: string;
  /** Of what could be looked into; empty when nothing could be. */
  actual: Shares;
  target: readonly { asset_class: AssetClass; share: string }[] | null;
}

interface Projected {
  shares: Shares | null;
  mixReturn: Projection['mix_return'];
  reason: Projection['reason'];
  years: ProjectedYear[];
}

/** More digits would say more than such a method knows. */
const HUNDRED = 100;

const toHundreds = (amount: Decimal) => moneyText(amount.div(HUNDRED).toDecimalPlaces(0).times(HUNDRED));

const sharesOf = ({ mix }: Plan, { actual, target }: Known): Shares | null => {
  if (mix === 'target')
    return target && new Map(target.map(({ asset_class, share }) => [asset_class, decimal(share)]));
  return actual.size === 0 ? null : actual;
};

const gapOf = (
  { start: value, mix }: Plan,
  { start }: Known,
  shares: Shares | null,
): Projection['reason'] => {
  if (value === null) return start.reason;
  if (shares !== null) return null;
  if (mix === 'target') return 'no_target';
  return start.reason === 'nothing_held' ? 'nothing_held' : 'mix_unknown';
};

const yearsLater = (day: string, years: number) => monthsBefore(day, -years * MONTHS_A_YEAR);

const yearsOf = (
  plan: Plan,
  start: string,
  market: { expected: Decimal; deviation: Decimal },
  today: string,
) => {
  const terms = {
    start: decimal(start),
    contribution: decimal(plan.contribution),
    contributionYears: plan.contribution_years,
    withdrawal: decimal(plan.withdrawal),
    years: plan.years,
  };
  const inflation = decimal(assumptions.inflation);
  return project(terms, { ...market, inflation }, plan.dollars).map(({ year, amounts, lasting }) => {
    const [p10, p25, p50, p75, p90] = amounts;
    const write = year === 0 ? moneyText : toHundreds;
    return {
      year,
      date: yearsLater(today, year),
      p10: write(p10),
      p25: write(p25),
      p50: write(p50),
      p75: write(p75),
      p90: write(p90),
      lasting: rateText(lasting),
    };
  });
};

/** The ranges of a plan year by year, or why there are none. */
export const projected = (plan: Plan, known: Known): Projected => {
  const shares = sharesOf(plan, known);
  const assumed = shares && assumedReturn(shares);
  const after = assumed && { ...assumed, expected: assumed.expected.minus(plan.costs) };
  const reason = gapOf(plan, known, shares);
  return {
    shares,
    mixReturn: assumed && {
      before_costs: rateText(assumed.expected),
      after_costs: rateText(after!.expected),
      deviation: rateText(assumed.deviation),
    },
    reason,
    years: reason === null ? yearsOf(plan, plan.start!, after!, known.today) : [],
  };
};
