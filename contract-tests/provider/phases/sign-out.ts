import { contracts } from '@portal/contracts';
import { accessTokenFor, type Context } from '../context.ts';
import type { Entry } from '../entry.ts';
import type { Outcome, Problem } from '../outcome.ts';
import { runCheck } from '../run-check.ts';
import { expectError, sendCall, type ExpectedError } from '../send-call.ts';
import { isNotServed } from '../served-calls.ts';

const SESSION_INVALID: readonly ExpectedError[] = [[401, 'session_invalid']];
const TITLE = 'the token of a session that was signed out is session_invalid';
const LOGOUT = { domain: 'session', name: 'logout', call: contracts.user.me };

const isRead = ({ call }: Entry) =>
  call.kind === 'query' && call.access !== 'public' && call !== contracts.user.me;

const findOpen = async (context: Context, entry: Entry, token: string): Promise<Problem[]> => {
  const { response, curl } = await sendCall(context, entry.call, entry.examples[0]!.request, { token });
  // A call that a gateway does not have is reported once, as such.
  return isNotServed(entry, response) ? [] : expectError(entry, response, curl, SESSION_INVALID);
};

/** Makes each other call that reads, up to the first one that accepts the token. */
const verifyReads = async (context: Context, token: string): Promise<Outcome[]> => {
  for (const entry of context.entries.filter(isRead)) {
    const outcome = await runCheck('signed-out-token', entry, TITLE, () => findOpen(context, entry, token));
    if (outcome.status !== 'passed') return [outcome];
  }
  return [];
};

/** Signs out, and makes each call that reads with the token of the session that was ended. */
export const verifySignOut = async (context: Context): Promise<Outcome[]> => {
  let ended: string | undefined;
  const ofUser = await runCheck('signed-out-token', LOGOUT, TITLE, async () => {
    // A client who is no test client is not signed in once more for nothing.
    if (context.sessions) context.gate.requireWritable(context.sessions.clients);
    const token = context.sessions ? await context.sessions.ownToken() : await accessTokenFor(context);
    await sendCall(context, contracts.session.logout, {}, { token });
    const { response, curl } = await sendCall(context, contracts.user.me, {}, { token });
    const problems = expectError(LOGOUT, response, curl, SESSION_INVALID);
    if (problems.length === 0) ended = token;
    return problems;
  });
  return ended === undefined ? [ofUser] : [ofUser, ...(await verifyReads(context, ended))];
};
