import { staffPermissions, type Access } from '@portal/contracts/call';
import type { Context } from '../context.ts';
import type { Entry } from '../entry.ts';
import { mapConcurrently } from '../map-concurrently.ts';
import type { Outcome } from '../outcome.ts';

const isOfStaff = (access: Access) => staffPermissions.some((permission) => permission === access);

/**
 * Verifies each call that can be made: with a client's token all but those of the firm's staff, which the examples
 * verify; without one the public calls.
 */
export const verifyCalls = async (
  { entries, options }: Context,
  token: string | undefined,
  verifyCall: (entry: Entry) => Promise<Outcome[]>,
): Promise<Outcome[]> => {
  const callable = entries.filter(
    ({ call }) => call.access === 'public' || (token && !isOfStaff(call.access)),
  );
  const outcomes = await mapConcurrently(callable, options.concurrency, verifyCall);
  return outcomes.flat();
};
