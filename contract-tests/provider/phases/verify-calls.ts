import { exceptClosed } from '../closed-calls.ts';
import { accessTokenFor, type Context } from '../context.ts';
import type { Entry } from '../entry.ts';
import { isOfStaff } from '../is-of-staff.ts';
import type { Outcome } from '../outcome.ts';
import type { Phase } from '../options.ts';
import { runCheck } from '../run-check.ts';
import { readsBeforeWrites, type VerifyCall } from '../reads-before-writes.ts';

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
  return readsBeforeWrites(context, context.entries.filter(isCallable), token, async (entry, activeToken) =>
    exceptClosed(context, entry, activeToken, await verifyCall(entry, activeToken)),
  );
};

/**
 * Verifies each call in the session of its first example, one after another, because a state may undo another. Without a
 * state URL there is no such session.
 */
export const verifyCallsInStates = async (
  context: Context,
  phase: Phase,
  entries: readonly Entry[],
  verifyCall: VerifyCall,
): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  if (!context.states) return outcomes;
  for (const entry of entries) {
    const { state } = entry.examples[0]!;
    let token: string | undefined;
    const signIn = await runCheck(
      'state-set-up',
      entry,
      state,
      async () => {
        token = await accessTokenFor(context, state);
        return [];
      },
      { phase },
    );
    outcomes.push(...(token === undefined ? [signIn] : await verifyCall(entry, token)));
  }
  return outcomes;
};
