import type { Context } from './context.ts';
import type { Entry } from './entry.ts';
import { NetworkError, type GatewayResponse } from './gateway-client.ts';
import { invalidInputs } from './invalid-input.ts';
import { NotRun, type Outcome } from './outcome.ts';
import { sendCall } from './send-call.ts';

/** Errors by which a gateway says that a client may not make a call, or not yet. */
const CLOSED = new Map([
  ['permission_denied', 403],
  ['step_unfinished', 409],
  ['step_closed', 409],
]);

/** Why a client may not make a call, in words, by the response; null where it does not say so. */
export const closedBy = ({ status, body }: Pick<GatewayResponse, 'status' | 'body'>): string | null => {
  const { message } = (body ?? {}) as { message?: unknown };
  return CLOSED.get(String(message)) === status
    ? `${String(message)}: the client may not make this call`
    : null;
};

/** Makes a call that writes nothing. A request without a response says nothing of the client, so it resolves to null. */
const probe = async (context: Context, { call, examples }: Entry, token: string): Promise<string | null> => {
  const { request } = examples[0]!;
  const input = call.kind === 'query' ? request : invalidInputs(call, request)[0]?.input;
  if (!input) return null;
  try {
    return closedBy((await sendCall(context, call, input, { token })).response);
  } catch (caught) {
    if (caught instanceof NetworkError || caught instanceof NotRun) return null;
    throw caught;
  }
};

/**
 * The outcomes of a call that was verified in a session. Where the client of --login or --token-command may not make
 * it, what failed only says so, and was not run. The client of a state is as the state says.
 */
export const exceptClosed = async (
  context: Context,
  entry: Entry,
  token: string | undefined,
  outcomes: Outcome[],
): Promise<Outcome[]> => {
  const hasFailed = outcomes.some(({ status }) => status === 'failed');
  if (!hasFailed || !context.sessions || token === undefined || entry.call.access === 'public')
    return outcomes;
  const reason = await probe(context, entry, token);
  if (reason === null) return outcomes;
  return outcomes.map((outcome) =>
    outcome.status === 'failed' ? { ...outcome, status: 'not run', problems: [], reason } : outcome,
  );
};
