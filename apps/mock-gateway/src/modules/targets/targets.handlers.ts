// Behaviour: docs/behaviour/targets.md
import type { contracts } from '@portal/contracts';
import { moneyText, ZERO } from '@portal/portfolio';
import type { Handlers } from '../../calls/handlers.ts';
import { inOwnRole } from '../../wealth/in-own-role.ts';
import { namedAccountOf } from '../../wealth/visible-accounts.ts';
import { mixInScope } from './mix-in-scope.ts';
import { saveChoice, targetsOf } from './target-choice.ts';
import { TARGET_TOLERANCE, targetRows } from './target-rows.ts';

const NONE = '0';

/** The target mix of a client beside what is held. A target is of the person alone. */
export const targets: Handlers<typeof contracts.targets> = inOwnRole({
  async overview({ query }, context) {
    const { db, principal } = context;
    const { everyAccount, mix, values, unknown } = await mixInScope(context, query.accounts);
    const choice = await targetsOf(db, principal.userId);
    const target = choice.used === 'own' ? choice.own : (choice.firm?.mix ?? null);
    const known = [...values.values()].reduce((sum, one) => sum.plus(one), ZERO);
    const { as_of, currency, market_value, overdrawn, unpriced, held_at_cost } = mix;
    return {
      as_of,
      currency,
      accounts: everyAccount.map(namedAccountOf),
      ...choice,
      tolerance: TARGET_TOLERANCE,
      market_value,
      known_value: market_value && moneyText(known),
      unknown_share: market_value && (unknown?.after ?? NONE),
      overdrawn,
      unpriced,
      held_at_cost,
      rows: targetRows(values, target),
    };
  },
  async save({ body }, context) {
    return saveChoice(context, body);
  },
});
