import type { AllHandlers } from '../calls/register.ts';
import { inThread } from '../arithmetic/in-thread.ts';
import { handlers } from './handlers.generated.ts';

/** The handler of every call there is. The domains of portfolio arithmetic respond from the thread for it. */
export const allHandlers: AllHandlers = {
  ...handlers,
  lookThrough: inThread('lookThrough'),
  performance: inThread('performance'),
  returns: inThread('returns'),
};
