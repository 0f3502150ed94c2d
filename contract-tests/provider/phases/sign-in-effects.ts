import { contracts } from '@portal/contracts';
import { PRODUCT } from '@portal/contracts/constants';
import { exampleWorld } from '@portal/contracts/example-world';
import type { Clients } from '../clients.ts';
import type { Context } from '../context.ts';
import type { Entry } from '../entry.ts';
import { requestOf } from '../gateway-client.ts';
import { interactionRequest, interactionStateValues } from '../interaction-request.ts';
import { NotRun, type Outcome, type Problem } from '../outcome.ts';
import { rowsIn } from '../relations/parameter.ts';
import { runCheck } from '../run-check.ts';
import { curlOf, expectError, sendCall } from '../send-call.ts';
import type { StateValues } from '../states.ts';
import { interactionsOf } from './examples.ts';

interface Done {
  /** What the write was sent. */
  sent: Record<string, unknown>;
  values: StateValues;
}

type FindUndone = (context: Context, done: Done) => Promise<Problem[]>;

const signIn = async (context: Context, clients: Clients, password: string) => {
  const body = { username: clients![0]!, password, product: PRODUCT };
  const request = requestOf(context.options, contracts.session.login, { body });
  const response = await context.gate.send(request, { clients, expectsError: true });
  return { response, curl: curlOf(context, request) };
};

/** The new password signs in, and the one before does not. */
const findOtherPassword: FindUndone = async (context, { sent, values: { clients } }) => {
  if (!clients?.[0]) return [];
  const withNew = await signIn(context, clients, String(sent['new_password']));
  if (withNew.response.status !== 200) {
    const got = `${withNew.response.status} ${withNew.response.text.slice(0, 200)}`;
    return [{ expected: 'a sign-in by the new password', got, curl: withNew.curl }];
  }
  const { response, curl } = await signIn(context, clients, exampleWorld.password);
  return expectError({ call: contracts.session.login }, response, curl, [[401, 'invalid_credentials']]);
};

/** The session in which it was made is over. */
const findOpenSession: FindUndone = async (context, { values: { access_token } }) => {
  const { response, curl } = await sendCall(context, contracts.user.me, {}, { token: access_token });
  return expectError({ call: contracts.user.me }, response, curl, [[401, 'session_invalid']]);
};

/** Signs the user of a session in once more, and resolves to the access token. Throws NotRun where that is not possible. */
export const beginSecond = async (context: Context, { clients }: StateValues): Promise<string> => {
  const { response } = clients?.[0]
    ? await signIn(context, clients, exampleWorld.password)
    : { response: undefined };
  const { access_token } = (response?.body ?? {}) as { access_token?: unknown };
  if (typeof access_token !== 'string')
    throw new NotRun('the user of the state could not be signed in by the password of the examples');
  context.gate.setOwners(access_token, clients);
  return access_token;
};

const idsOfOthers = async (context: Context, token: string): Promise<string[]> => {
  const { response } = await sendCall(context, contracts.sessions.list, {}, { token });
  return rowsIn(response.body)
    .filter(({ is_current }) => is_current === false)
    .map(({ session_id }) => String(session_id));
};

/** Another session is over, whichever of the calls ends it. */
const findOtherSession =
  (end: (context: Context, token: string) => Promise<void>): FindUndone =>
  async (context, { values }) => {
    const session = values.access_token;
    if (session === undefined) return [];
    const token = await beginSecond(context, values);
    const { response: opened } = await sendCall(context, contracts.user.me, {}, { token });
    if (opened.status !== 200)
      throw new NotRun(`user.me responded with ${opened.status} to a second session`);
    await end(context, session);
    return findOpenSession(context, { sent: {}, values: { ...values, access_token: token } });
  };

const findSessionEndedById = findOtherSession(async (context, token) => {
  for (const id of await idsOfOthers(context, token))
    await sendCall(context, contracts.sessions.end, { params: { id } }, { token });
});
const findSessionEndedWithOthers = findOtherSession(async (context, token) => {
  await sendCall(context, contracts.sessions.endOthers, { body: { revoke_devices: false } }, { token });
});

/** The writes after which a client signs in otherwise. */
export const signInEffects = [
  { call: contracts.password.change, title: 'the new password signs in', findUndone: findOtherPassword },
  { call: contracts.recovery.complete, title: 'the new password signs in', findUndone: findOtherPassword },
  { call: contracts.devices.endAllSessions, title: 'the session is over', findUndone: findOpenSession },
  { call: contracts.sessions.end, title: 'the other session is over', findUndone: findSessionEndedById },
  {
    call: contracts.sessions.endOthers,
    title: 'every other session is over',
    findUndone: findSessionEndedWithOthers,
  },
];

const findProblems = async (context: Context, entry: Entry, findUndone: FindUndone): Promise<Problem[]> => {
  const interaction = interactionsOf(entry).find(({ response }) => response.status === 200)!;
  const values = await interactionStateValues(context, interaction);
  const request = interactionRequest(context, entry, interaction, values);
  const { status } = await context.gate.send(request, { clients: values.clients });
  // What is no success is reported by the examples.
  if (status !== 200) return [];
  const sent = typeof request.body === 'string' ? (JSON.parse(request.body) as Done['sent']) : {};
  return findUndone(context, { sent, values });
};

/** Makes each write that changes how a client signs in, and then tries to. It needs the states of the examples. */
export const verifySignInEffects = async (context: Context): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  if (!context.states) return outcomes;
  for (const entry of context.entries) {
    const check = signInEffects.find(({ call }) => call === entry.call);
    if (!check) continue;
    const { title, findUndone } = check;
    outcomes.push(
      await runCheck('write-effect', entry, title, () => findProblems(context, entry, findUndone)),
    );
  }
  return outcomes;
};
