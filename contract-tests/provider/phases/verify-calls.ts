import type { Context } from '../context.ts';
import type { Entry } from '../entry.ts';
import { mapConcurrently } from '../map-concurrently.ts';
import type { Outcome } from '../outcome.ts';

/** Verifies each call that can be made: all with a token, without one the public calls. */
export const verifyCalls = async (
  { entries, options }: Context,
  token: string | undefined,
  verifyCall: (entry: Entry) => Promise<Outcome[]>,
): Promise<Outcome[]> => {
  const callable = entries.filter(({ call }) => call.access === 'public' || token);
  const outcomes = await mapConcurrently(callable, options.concurrency, verifyCall);
  return outcomes.flat();
};
