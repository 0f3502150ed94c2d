import { contracts } from '@portal/contracts';
import { states } from '@portal/contracts/provider-states';
import type { Interaction } from '../../consumer/interaction.ts';
import type { Clients } from '../clients.ts';
import type { Context } from '../context.ts';
import type { Entry } from '../entry.ts';
import { requestOf, type GatewayResponse } from '../gateway-client.ts';
import { interactionRequest, interactionStateValues } from '../interaction-request.ts';
import type { Outcome, Problem } from '../outcome.ts';
import { runCheck } from '../run-check.ts';
import { curlOf, expectError, sendCall } from '../send-call.ts';
import { interactionsOf } from './examples.ts';
import { sessionIn, type UserSession } from './session-user.ts';

/** A pair of tokens that a call gave. */
interface Pair {
  access_token: string;
  refresh_token: string;
}

const pairIn = ({ status, body }: Pick<GatewayResponse, 'status' | 'body'>): Pair | null => {
  const { access_token, refresh_token } = (body ?? {}) as Partial<Record<keyof Pair, unknown>>;
  return status === 200 && typeof access_token === 'string' && typeof refresh_token === 'string'
    ? { access_token, refresh_token }
    : null;
};

const givesPair = ({ response: { status, body } }: Interaction) =>
  pairIn({ status, body: body.content }) !== null;

const isOf = (clients: Clients, others: Clients) =>
  clients !== undefined && others !== undefined && clients.join() === others.join();

/** To whom a call gives its tokens, and clients whose ids are known. */
interface Users {
  clients: Clients;
  known: readonly UserSession[];
}

/** What is wrong with whom a token signs in: another user than it was given to, or no one. */
const findOtherUser = async (
  context: Context,
  { access_token }: Pair,
  { clients, known }: Users,
): Promise<Problem[]> => {
  context.gate.setOwners(access_token, clients);
  const { response, curl } = await sendCall(context, contracts.user.me, {}, { token: access_token });
  const { uuid } = (response.body ?? {}) as { uuid?: unknown };
  const isOwn = known.every((one) => (uuid === one.uuid) === isOf(clients, one.clients));
  if (response.status === 200 && isOwn) return [];
  const got = `${response.status} ${response.text.slice(0, 200)}`;
  return [{ expected: 'the user to whom the token was given', got, curl }];
};

const refresh = async (context: Context, { refresh_token }: Pair, { clients }: Users) => {
  const request = requestOf(context.options, contracts.session.refresh, { body: { refresh_token } });
  const response = await context.gate.send(request, { clients, expectsError: true });
  return { response, curl: curlOf(context, request, { refresh_token }) };
};

/** Exchanges the pair once, signs out, and tries what was ended. */
const findUnusable = async (context: Context, pair: Pair, users: Users): Promise<Problem[]> => {
  const { response, curl } = await refresh(context, pair, users);
  const next = pairIn(response);
  if (!next) return [{ expected: 'another pair for the refresh token', got: `${response.status}`, curl }];
  const ofNext = await findOtherUser(context, next, users);
  if (ofNext.length > 0) return ofNext;
  const signedOut = await sendCall(context, contracts.session.logout, {}, { token: next.access_token });
  if (signedOut.response.status !== 200) return [];
  const ended = await refresh(context, next, users);
  return expectError({ call: contracts.session.refresh }, ended.response, ended.curl, [
    [401, 'session_invalid'],
  ]);
};

const findProblems = async (context: Context, entry: Entry, interaction: Interaction): Promise<Problem[]> => {
  // First, because this state may undo the other.
  const known = [await sessionIn(context, states.otherClient), await sessionIn(context, states.client)];
  const values = await interactionStateValues(context, interaction);
  const request = interactionRequest(context, entry, interaction, values);
  const response = await context.gate.send(request, { clients: values.clients });
  const pair = pairIn(response);
  // What is no success is reported by the examples.
  if (!pair) return [];
  const users = { clients: values.clients, known };
  const ofUser = await findOtherUser(context, pair, users);
  return ofUser.length > 0 ? ofUser : findUnusable(context, pair, users);
};

/**
 * Uses the tokens of each call that gives some: they sign in the user to whom they were given, are exchanged, and end
 * with the session. It needs the states of the examples.
 */
export const verifyIssuedTokens = async (context: Context): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  if (!context.states) return outcomes;
  for (const entry of context.entries) {
    const interaction = interactionsOf(entry).find(givesPair);
    if (!interaction) continue;
    const given = interaction.providerStates.map(({ name }) => name).join(', ');
    const title = 'its tokens open, continue and end a session of the user';
    outcomes.push(
      await runCheck('issued-token', entry, title, () => findProblems(context, entry, interaction), {
        given,
      }),
    );
  }
  return outcomes;
};
