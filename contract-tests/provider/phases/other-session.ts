import { ACCESS_TOKEN_HEADER } from '@portal/contracts/headers';
import { states } from '@portal/contracts/provider-states';
import type { Interaction } from '../../consumer/interaction.ts';
import { comparableWithoutIds } from '../comparable.ts';
import type { Context } from '../context.ts';
import type { Entry } from '../entry.ts';
import type { GatewayResponse, Request } from '../gateway-client.ts';
import { interactionRequest, interactionStateValues } from '../interaction-request.ts';
import { isOfStaff } from '../is-of-staff.ts';
import { keep, type Kept } from '../keep.ts';
import { NotRun, type Outcome, type Problem } from '../outcome.ts';
import { runCheck } from '../run-check.ts';
import { curlOf } from '../send-call.ts';
import { UNKNOWN_ID, UUID } from '../uuids.ts';
import { interactionsOf } from './examples.ts';
import { sessionIn, userOf, type UserSession } from './session-user.ts';

/** Keys of ids that are of no client: those of the firm, and those that the sender makes. */
const IDS_OF_NO_CLIENT = new Set(['advisor_id', 'message_id']);

const namesIds = ({ request: { path, query, body } }: Interaction) => {
  const named = JSON.stringify([path, query, body?.content], (key, value: unknown) =>
    IDS_OF_NO_CLIENT.has(key) ? null : value,
  );
  return named.match(UUID) !== null;
};

/** The first success of a call whose request names ids of the example client. */
const namingSuccess = (entry: Entry) =>
  interactionsOf(entry).find((one) => one.response.status === 200 && namesIds(one));

const ofUnknownIds = (request: Request): Request => ({
  ...request,
  url: request.url.replaceAll(UUID, UNKNOWN_ID),
  ...(typeof request.body === 'string' ? { body: request.body.replaceAll(UUID, UNKNOWN_ID) } : {}),
});

/** Writes have ids of their own making too, such as those of a message; a success of both says nothing. */
const isSame = ({ call }: Entry, known: GatewayResponse, unknown: GatewayResponse) =>
  known.status === unknown.status &&
  (comparableWithoutIds(known) === comparableWithoutIds(unknown) ||
    (call.kind === 'mutation' && known.status === 200));

/** Sessions of two clients, of whom one at least is not the client of an example. */
const openSessions = async (context: Context): Promise<UserSession[]> => [
  await sessionIn(context, states.otherClient),
  await sessionIn(context, states.client),
];

const findAccess = async (
  context: Context,
  entry: Entry,
  interaction: Interaction,
  sessions: Kept<UserSession[]>,
): Promise<Problem[]> => {
  const others = await sessions.get();
  // Last, because the states of the others may undo it.
  const values = await interactionStateValues(context, interaction);
  const own = interactionRequest(context, entry, interaction, values);
  const owner = await userOf(context, values.access_token!);
  const other = others.find(({ uuid }) => uuid !== owner);
  if (!other) throw new NotRun('user.me has the same id for each client');
  const { access_token, clients } = other;
  // What is not rejected would be written for both.
  const gateOptions = { clients: [...(values.clients ?? []), ...(clients ?? [])], expectsError: true };
  const request = { ...own, headers: { ...own.headers, [ACCESS_TOKEN_HEADER]: access_token } };
  const known = await context.gate.send(request, gateOptions);
  if (known.status === 401) {
    sessions.drop();
    throw new NotRun('the state of the example ended the session of the other client');
  }
  const unknown = await context.gate.send(ofUnknownIds(request), gateOptions);
  if (isSame(entry, known, unknown)) return [];
  return [
    {
      expected: `the response to unknown ids: ${unknown.status} ${unknown.text.slice(0, 100)}`,
      got: `${known.status} ${known.text.slice(0, 200)}`,
      curl: curlOf(context, request, { access_token }),
    },
  ];
};

/** Makes a call in the session of another client; nothing for one whose example names no ids. */
export const verifyOtherSessionOf = async (
  context: Context,
  entry: Entry,
  sessions: Kept<UserSession[]> = keep(() => openSessions(context)),
): Promise<Outcome[]> => {
  const isOfClients = entry.call.access !== 'public' && !isOfStaff(entry.call.access);
  const interaction = isOfClients ? namingSuccess(entry) : undefined;
  if (!interaction) return [];
  const given = [...interaction.providerStates.map(({ name }) => name), states.otherClient].join(', ');
  const title = 'the ids of its example are unknown to another client';
  const find = () => findAccess(context, entry, interaction, sessions);
  const outcome = await runCheck('other-client-ids', entry, title, find, { given });
  // What was not rejected may have ended a session.
  if (outcome.status === 'failed') sessions.drop();
  return [outcome];
};

/**
 * Makes each call that names ids, as its example does, in the session of another client, who may neither read nor change
 * what they belong to. It needs the states of the examples.
 */
export const verifyOtherSession = async (context: Context): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  if (!context.states) return outcomes;
  const sessions = keep(() => openSessions(context));
  // One after another, because a state may undo another.
  for (const entry of context.entries)
    outcomes.push(...(await verifyOtherSessionOf(context, entry, sessions)));
  return outcomes;
};
