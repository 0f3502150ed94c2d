// Behaviour: docs/behaviour/projection.md
import type { contracts } from '@portal/contracts';
import { PROJECTED_COURSES } from '@portal/portfolio';
import type { Handlers } from '../../calls/handlers.ts';
import { inOwnRole } from '../../wealth/in-own-role.ts';
import { namedAccountOf } from '../../wealth/visible-accounts.ts';
import { mixInScope } from '../targets/mix-in-scope.ts';
import { targetsOf } from '../targets/target-choice.ts';
import { actualShares } from '../targets/target-rows.ts';
import { shownAssumptions } from './assumed-classes.ts';
import { ownCosts } from './own-costs.ts';
import { planOf } from './plan.ts';
import { projected } from './projected.ts';
import { startOf } from './start.ts';

const NONE = '0';

/** What the client's accounts may be worth in coming years. A target is of the person alone, and so is what it leads to. */
export const projection: Handlers<typeof contracts.projection> = inOwnRole({
  async project({ query }, context) {
    const { db, principal } = context;
    const { everyAccount, day, mix, values, unknown } = await mixInScope(context, query.accounts);
    const { used, own, firm } = await targetsOf(db, principal.userId);
    const own_costs = await ownCosts(context, query.accounts);
    const start = startOf(mix);
    const plan = planOf(query, { ledgerValue: start.value, ownCosts: own_costs });
    const target = used === 'own' ? own : (firm?.mix ?? null);
    const result = projected(plan, { start, today: day, actual: actualShares(values), target });
    const { as_of, currency, overdrawn, unpriced, held_at_cost } = mix;
    return {
      as_of,
      currency,
      accounts: everyAccount.map(namedAccountOf),
      ledger_value: start.value,
      unknown_share: mix.market_value && (unknown?.after ?? NONE),
      overdrawn,
      unpriced,
      held_at_cost,
      target: used,
      own_costs,
      plan,
      assumptions: shownAssumptions(result.shares),
      mix_return: result.mixReturn,
      courses: PROJECTED_COURSES,
      reason: result.reason,
      years: result.years,
    };
  },
});
