// Behaviour: docs/behaviour/securities.md
import type { contracts } from '@portal/contracts';
import type { Handlers } from '../../calls/handlers.ts';
import { detailsOf } from './security-details.ts';
import { historyOf } from './security-history.ts';
import { pricesOf } from './security-prices.ts';
import { securityScope } from './security-scope.ts';

/** One security of the client. */
export const securities: Handlers<typeof contracts.securities> = {
  details: async (input, context) => detailsOf(context.db, await securityScope(input, context)),
  history: async (input, context) => historyOf(context.db, await securityScope(input, context)),
  prices: async (input, context) => pricesOf(context.db, await securityScope(input, context)),
};
