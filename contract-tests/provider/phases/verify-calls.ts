import { staffPermissions, type Access } from '@portal/contracts/call';
import type { Context } from '../context.ts';
import type { Entry } from '../entry.ts';
import type { Outcome } from '../outcome.ts';
import { readsBeforeWrites, type VerifyCall } from '../reads-before-writes.ts';

const isOfStaff = (access: Access) => staffPermissions.some((permission) => permission === access);

/**
 * Verifies each call that can be made: with a client's token all but those of the firm's staff, which the examples
 * verify; without one the public calls. Those that write come last.
 */
export const verifyCalls = (
  context: Context,
  token: string | undefined,
  verifyCall: VerifyCall,
): Promise<Outcome[]> => {
  const isCallable = ({ call }: Entry) =>
    call.access === 'public' || (token !== undefined && !isOfStaff(call.access));
  return readsBeforeWrites(context, context.entries.filter(isCallable), token, verifyCall);
};
