import type { InputOf, OutputOf } from '@portal/contracts/call';
import type { projection } from '@portal/contracts/projection';
import { decimal, moneyText } from '@portal/portfolio';
import { assumptions } from './assumptions.ts';

type Wanted = InputOf<typeof projection.project>['query'];
type Projection = OutputOf<typeof projection.project>;
export type Plan = Projection['plan'];

const YEARS = '20';
const NOTHING = '0';

const costsOf = (
  requested: string | undefined,
  ownCosts: Projection['own_costs'],
): Pick<Plan, 'costs' | 'costs_of'> => {
  if (requested !== undefined) return { costs: decimal(requested).toFixed(), costs_of: 'request' };
  return ownCosts === null
    ? { costs: assumptions.standardCosts, costs_of: 'standard' }
    : { costs: ownCosts.rate, costs_of: 'client' };
};

/**
 * What is projected: what the request says, and for the rest what is known of the client. Without anything given, nothing is
 * put in or taken out.
 */
export const planOf = (
  wanted: Wanted,
  known: { ledgerValue: string | null; ownCosts: Projection['own_costs'] },
): Plan => {
  const years = Number(wanted.years ?? YEARS);
  const amount = (text: string | undefined) => moneyText(decimal(text ?? NOTHING));
  return {
    start: wanted.start === undefined ? known.ledgerValue : amount(wanted.start),
    start_of: wanted.start === undefined ? 'ledger' : 'request',
    mix: wanted.mix ?? 'current',
    contribution: amount(wanted.contribution),
    contribution_years: Math.min(Number(wanted.contribution_years ?? years), years),
    withdrawal: amount(wanted.withdrawal),
    years,
    ...costsOf(wanted.costs, known.ownCosts),
    dollars: wanted.dollars ?? 'today',
  };
};
