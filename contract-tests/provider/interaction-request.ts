import { exampleWorld } from '@portal/contracts/example-world';
import { states } from '@portal/contracts/provider-states';
import type { Interaction } from '../consumer/interaction.ts';
import { setUpState, type Context } from './context.ts';
import type { Entry } from './entry.ts';
import type { Request } from './gateway-client.ts';
import { NotRun } from './outcome.ts';
import { StateError, type StateValues } from './states.ts';
import type { Clients } from './clients.ts';
import { UUID } from './uuids.ts';

const needsOnly = ({ providerStates }: Interaction, state: string) =>
  providerStates.every(({ name }) => name === state);

/** Whether a request contains data of the example client that no other client has. */
const isPersonal = ({ request }: Interaction) => {
  const sent = JSON.stringify([request.path, request.query, request.body]);
  const { securityQuestion, securityAnswer } = exampleWorld;
  return (
    sent.match(UUID) !== null || [securityQuestion, securityAnswer].some((own) => sent.includes(`"${own}"`))
  );
};

/** Interactions after which --login could not sign in again. */
const CHANGES_SIGN_IN = new Set(['password.change: success']);

/** The values of an interaction without its states; undefined where it needs them. */
const valuesWithoutStates = async (
  { sessions }: Context,
  interaction: Interaction,
): Promise<StateValues | undefined> => {
  if (needsOnly(interaction, states.signedOut)) return { clients: [] };
  if (!sessions || !needsOnly(interaction, states.client)) return undefined;
  if (CHANGES_SIGN_IN.has(interaction.description))
    throw new NotRun('it changes what --login signs in with: give --state-url');
  if (isPersonal(interaction)) return undefined;
  return { access_token: await sessions.token() };
};

/**
 * Sets up the states of an interaction and returns their values and clients. Without a state URL it returns those of
 * --login where a signed-in client is enough, and throws NotRun otherwise.
 */
export const interactionStateValues = async (
  context: Context,
  interaction: Interaction,
): Promise<StateValues> => {
  const withoutStates = context.states ? undefined : await valuesWithoutStates(context, interaction);
  if (withoutStates) return withoutStates;
  let values: StateValues = {};
  const clientsOfStates: Clients[] = [];
  for (const { name } of interaction.providerStates) {
    const ofState = await setUpState(context, name);
    clientsOfStates.push(ofState.clients);
    values = { ...values, ...ofState };
  }
  const { clients: _, ...rest } = values;
  const areKnown = clientsOfStates.every((clients) => clients !== undefined);
  return areKnown ? { ...rest, clients: clientsOfStates.flat() } : rest;
};

/** The value that a generator such as `${code}` takes from the states. */
const generate = (values: StateValues, expression: string): unknown => {
  const name = expression.slice('${'.length, -'}'.length);
  if (values[name] === undefined) throw new StateError(`the state gave no ${name}`);
  return values[name];
};

/** Replaces the password of the example client by the one of --login. */
const withLoginPassword = (
  { options, states: stateClient }: Context,
  content: Record<string, unknown>,
): Record<string, unknown> => {
  const isOfExample = content['current_password'] === exampleWorld.password;
  return isOfExample && !stateClient && options.login
    ? { ...content, current_password: options.login.password }
    : content;
};

const searchOf = (query: Record<string, string[]>) => {
  const pairs = Object.entries(query).flatMap(([key, values]) =>
    values.map((value): [string, string] => [key, value]),
  );
  return new URLSearchParams(pairs).toString();
};

/** The request of an interaction, with the values of its states. */
export const interactionRequest = (
  context: Context,
  entry: Entry,
  interaction: Interaction,
  values: StateValues,
): Request => {
  const { method, path, query = {}, headers, body, generators = {} } = interaction.request;
  const sentHeaders = Object.fromEntries(
    Object.entries(headers).map(([name, all]) => [name, all.join(', ')]),
  );
  for (const [name, { expression }] of Object.entries(generators.header ?? {}))
    sentHeaders[name] = String(generate(values, expression));
  const content = structuredClone(body?.content) as Record<string, unknown> | undefined;
  for (const [bodyPath, { expression }] of Object.entries(generators.body ?? {}))
    content![bodyPath.slice('$.'.length)] = generate(values, expression);
  const search = searchOf(query);
  const { appUrl, authUrl } = context.options;
  const gatewayUrl = entry.call.gateway === 'app' ? appUrl : authUrl;
  return {
    method,
    url: `${gatewayUrl}${path}${search && `?${search}`}`,
    headers: sentHeaders,
    ...(content === undefined ? {} : { body: JSON.stringify(withLoginPassword(context, content)) }),
  };
};
