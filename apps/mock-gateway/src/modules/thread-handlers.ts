import { inThread } from '../arithmetic/in-thread.ts';
import type { AllHandlers } from '../calls/register.ts';
import { targets } from './targets/targets.handlers.ts';

/** The domains of portfolio arithmetic, whose handlers run in the worker thread and not where requests arrive. */
export const threadHandlers: Partial<AllHandlers> = {
  costs: inThread('costs'),
  income: inThread('income'),
  lookThrough: inThread('lookThrough'),
  performance: inThread('performance'),
  projection: inThread('projection'),
  realizedGains: inThread('realizedGains'),
  returns: inThread('returns'),
  securities: inThread('securities'),
  // Transactions that write are not made in the thread.
  targets: { ...inThread('targets'), save: targets.save },
  valueChange: inThread('valueChange'),
};
