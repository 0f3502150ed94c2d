import type { OutputOf } from '@portal/contracts/call';
import type { projection } from '@portal/contracts/projection';
import { daysBetween, decimal } from '@portal/portfolio';
import type { SignedInContext } from '../../calls/handlers.ts';
import { entriesOf } from '../costs/cost-entries.ts';
import { costScopeOf, costYearsOf } from '../costs/cost-scope.ts';
import { yearCosts } from '../costs/year-costs.ts';

/** Costs are compared with rates to a hundredth of a percent. */
const DECIMALS = 4;

/**
 * What some accounts cost in the last calendar year as a share of their value; null where they had none on a part of its days
 * or where the expenses of a fund are not known, which would make the share too low.
 */
export const ownCosts = async (
  context: SignedInContext,
  wanted: string | undefined,
): Promise<OutputOf<typeof projection.project>['own_costs']> => {
  const scope = await costScopeOf(context, wanted);
  const year = costYearsOf(scope).find((one) => `${one}-12-31` <= scope.asOf!);
  if (year === undefined) return null;
  const [entries] = await entriesOf(context.db, scope, [year]);
  const { share, days, left_out } = yearCosts(scope, entries!);
  const isFullYear = days > daysBetween(`${year}-01-01`, `${year}-12-31`);
  return share !== null && isFullYear && left_out === 0
    ? { year, rate: decimal(share).toDecimalPlaces(DECIMALS).toFixed() }
    : null;
};
