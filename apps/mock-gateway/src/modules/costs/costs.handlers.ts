// Behaviour: docs/behaviour/costs.md
import type { contracts } from '@portal/contracts';
import { FIRST_DAY, LAST_DAY } from '../../market/all-days.ts';
import type { Handlers } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { namedAtCost } from '../../wealth/series/at-cost.queries.ts';
import type { Db } from '../../wealth/wealth.queries.ts';
import { calculationOf } from './cost-calculation.ts';
import { entriesOf } from './cost-entries.ts';
import { atCostWithin, costScopeOf, costYearsOf, type CostScope } from './cost-scope.ts';
import { yearCosts, type YearEntries } from './year-costs.ts';
import { yearDetails } from './year-details.ts';

const EVERY_DAY = { from: FIRST_DAY, to: LAST_DAY };

/** What a scope cost in one of its years. Throws `not_found` for a year in which it did not exist. */
const entriesOfYear = async (db: Db, scope: CostScope, year: string): Promise<YearEntries> => {
  const [entries] = await entriesOf(
    db,
    scope,
    costYearsOf(scope).filter((one) => one === year),
  );
  if (!entries) throw new GatewayError('not_found');
  return entries;
};

/** What the client's accounts cost, and how that is calculated. */
export const costs: Handlers<typeof contracts.costs> = {
  async years({ query }, context) {
    const scope = await costScopeOf(context, query.accounts);
    const entries = await entriesOf(context.db, scope, costYearsOf(scope));
    return {
      as_of: scope.asOf,
      currency: scope.currency,
      accounts: [...scope.everyAccount],
      years: entries.map((one) => yearCosts(scope, one)),
      held_at_cost: await namedAtCost(context.db, atCostWithin(scope, EVERY_DAY)),
    };
  },
  async year({ query }, context) {
    const scope = await costScopeOf(context, query.accounts);
    const details = yearDetails(scope, await entriesOfYear(context.db, scope, query.year));
    return { ...details, held_at_cost: await namedAtCost(context.db, atCostWithin(scope, details)) };
  },
  async calculation({ query }, context) {
    const scope = await costScopeOf(context, query.accounts);
    return calculationOf(scope, await entriesOfYear(context.db, scope, query.year), query.fund_id);
  },
};
