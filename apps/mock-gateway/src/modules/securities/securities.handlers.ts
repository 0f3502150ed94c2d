// Behaviour: docs/behaviour/securities.md
import type { contracts } from '@portal/contracts';
import { noteAccounts } from '../../access-log/shared-reads.ts';
import type { Handlers } from '../../calls/handlers.ts';
import { detailsOf } from './security-details.ts';
import { historyOf } from './security-history.ts';
import { pricesOf } from './security-prices.ts';
import { securityScope } from './security-scope.ts';

/** One security of the client. */
export const securities: Handlers<typeof contracts.securities> = {
  async details(input, context) {
    const scope = await securityScope(input, context);
    // That another owner has it is in the response too.
    noteAccounts(context.principal, scope.everyHolder);
    return detailsOf(context.db, scope);
  },
  history: async (input, context) => historyOf(context.db, await securityScope(input, context)),
  prices: async (input, context) => pricesOf(context.db, await securityScope(input, context)),
};
