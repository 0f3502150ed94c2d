import { contracts } from '@portal/contracts';
import { accessTokenFor, type Context } from './context.ts';
import { GATEWAY, type Entry } from './entry.ts';
import { mapConcurrently } from './map-concurrently.ts';
import type { Outcome } from './outcome.ts';
import { runCheck } from './run-check.ts';
import { sendCall } from './send-call.ts';

/** Verifies a call in the session of a token. */
export type VerifyCall = (entry: Entry, token: string | undefined) => Promise<Outcome[]>;

const isActive = async (context: Context, token: string) => {
  const { response } = await sendCall(context, contracts.user.me, {}, { token });
  return response.status !== 401;
};

/**
 * Verifies calls: those that read at the same time, then those that write, one after another. A write that a gateway
 * executes although it should reject it may end the session, so the next one is made in a session that is active.
 */
export const readsBeforeWrites = async (
  context: Context,
  entries: readonly Entry[],
  token: string | undefined,
  verifyCall: VerifyCall,
): Promise<Outcome[]> => {
  const reads = entries.filter(({ call }) => call.kind === 'query');
  const outcomes = await mapConcurrently(reads, context.options.concurrency, (entry) =>
    verifyCall(entry, token),
  );
  let current = token;
  for (const entry of entries.filter(({ call }) => call.kind === 'mutation')) {
    const ofCall = await verifyCall(entry, current);
    outcomes.push(ofCall);
    if (current === undefined || ofCall.every(({ status }) => status !== 'failed')) continue;
    const renewed = await runCheck('sign-in', GATEWAY, 'a client is signed in again', async () => {
      context.sessions?.recheck();
      if (!(await isActive(context, current!))) current = await accessTokenFor(context);
      return [];
    });
    if (renewed.status !== 'passed') outcomes.push([renewed]);
  }
  return outcomes.flat();
};
