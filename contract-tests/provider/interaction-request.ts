import { exampleWorld, states } from '@portal/contracts/example-world';
import type { Interaction } from '../consumer/interactions.ts';
import { NotRun, stateValues, type Context, type Entry } from './context.ts';
import type { Request } from './gateway-client.ts';
import { StateFailure, type StateValues } from './states.ts';
import type { Clients } from './write-gate.ts';

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

const isOnly = ({ providerStates }: Interaction, state: string) =>
  providerStates.every(({ name }) => name === state);

/** What is the example client's own, and no other client's. */
const isPersonal = ({ request }: Interaction) => {
  const asked = JSON.stringify([request.path, request.query, request.body]);
  const { securityQuestion, securityAnswer } = exampleWorld;
  return UUID.test(asked) || [securityQuestion, securityAnswer].some((own) => asked.includes(`"${own}"`));
};

/** Interactions after which --login could not sign in again. */
const CHANGES_SIGN_IN = new Set(['password.change: success']);

/** The values of an interaction that is made without its state, or undefined where it cannot be. */
const withoutState = async (
  { sessions }: Context,
  interaction: Interaction,
): Promise<StateValues | undefined> => {
  if (isOnly(interaction, states.nobody)) return { clients: [] };
  if (!sessions || !isOnly(interaction, states.client)) return undefined;
  if (CHANGES_SIGN_IN.has(interaction.description))
    throw new NotRun('it changes what --login signs in with: give --state-url');
  if (isPersonal(interaction)) return undefined;
  return { access_token: await sessions.token() };
};

/**
 * What the states of an interaction give, and whom they concern. Without a state URL, an interaction is made that needs
 * nobody, or no more than a client who is signed in; throws NotRun for any other.
 */
export const interactionValues = async (context: Context, interaction: Interaction): Promise<StateValues> => {
  const without = context.states ? undefined : await withoutState(context, interaction);
  if (without) return without;
  let values: StateValues = {};
  const concerned: Clients[] = [];
  for (const { name } of interaction.providerStates) {
    const own = await stateValues(context, name);
    concerned.push(own.clients);
    values = { ...values, ...own };
  }
  const { clients: _, ...rest } = values;
  const isKnown = concerned.every((clients) => clients !== undefined);
  return isKnown ? { ...rest, clients: concerned.flat() } : rest;
};

const given = (values: StateValues, expression: string): unknown => {
  const name = expression.slice(2, -1);
  if (values[name] === undefined) throw new StateFailure(`the state gave no ${name}`);
  return values[name];
};

/** The password of the client who is signed in, where the example has the one of its own client. */
const withOwnPassword = ({ options, states: setUp }: Context, content: Record<string, unknown>) => {
  const isExamples = content['current_password'] === exampleWorld.password;
  return isExamples && !setUp && options.login
    ? { ...content, current_password: options.login.password }
    : content;
};

/** The request of an interaction, with what its state gave. */
export const interactionRequest = (
  context: Context,
  entry: Entry,
  interaction: Interaction,
  values: StateValues,
): Request => {
  const { method, path, query = {}, headers, body, generators = {} } = interaction.request;
  const sent = Object.fromEntries(Object.entries(headers).map(([name, all]) => [name, all.join(', ')]));
  for (const [name, { expression }] of Object.entries(generators.header ?? {}))
    sent[name] = String(given(values, expression));
  const content = structuredClone(body?.content) as Record<string, unknown> | undefined;
  for (const [at, { expression }] of Object.entries(generators.body ?? {}))
    content![at.slice(2)] = given(values, expression);
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, all]) => all.map((one) => [key, one] as [string, string])),
  ).toString();
  const { appUrl, authUrl } = context.options;
  const base = entry.call.gateway === 'app' ? appUrl : authUrl;
  return {
    method,
    url: `${base}${path}${search && `?${search}`}`,
    headers: sent,
    ...(content === undefined ? {} : { body: JSON.stringify(withOwnPassword(context, content)) }),
  };
};
