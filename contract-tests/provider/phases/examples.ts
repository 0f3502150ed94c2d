import { states } from '@portal/contracts/example-world';
import appPact from '../../pacts/portal-web-portal-app-gateway.json' with { type: 'json' };
import authPact from '../../pacts/portal-web-portal-auth-gateway.json' with { type: 'json' };
import type { Interaction } from '../../consumer/interactions.ts';
import { check, curlOf, NotRun, problemsOf, stateValues, type Context, type Entry } from '../context.ts';
import { send, type Answer, type Request } from '../gateway-client.ts';
import { mismatchesOf } from '../match-answer.ts';
import type { Outcome, Problem } from '../outcome.ts';
import { StateFailure, type StateValues } from '../states.ts';
import { strictIssues } from '../strict-shape.ts';

// The files are written by this repository in this shape, and a test holds them to it.
const interactions = [...appPact.interactions, ...authPact.interactions] as unknown as Interaction[];

/** The interactions of a call, by the names they begin with. */
const interactionsOf = ({ domain, name }: Entry) =>
  interactions.filter(({ description }) => description.startsWith(`${domain}.${name}: `));

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** Whether an interaction can do without its state: nobody is needed, or only somebody whose token is given. */
const isStateless = ({ providerStates, request }: Interaction, hasToken: boolean) =>
  providerStates.every(({ name }) => name === states.nobody) ||
  (hasToken &&
    providerStates.every(({ name }) => name === states.client) &&
    !UUID.test(JSON.stringify([request.path, request.query, request.body])));

const setUp = async (context: Context, interaction: Interaction, writes: boolean): Promise<StateValues> => {
  if (!context.states && isStateless(interaction, context.givenToken !== null))
    return context.givenToken ? { access_token: context.givenToken } : {};
  let values: StateValues = {};
  for (const { name } of interaction.providerStates)
    values = { ...values, ...(await stateValues(context, name, writes)) };
  return values;
};

const given = (values: StateValues, expression: string): unknown => {
  const name = expression.slice(2, -1);
  if (values[name] === undefined) throw new StateFailure(`the state gave no ${name}`);
  return values[name];
};

/** The request of an interaction, with what its state gave. */
const requestOf = (
  { options }: Context,
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
  const base = entry.call.gateway === 'app' ? options.appUrl : options.authUrl;
  return {
    method,
    url: `${base}${path}${search && `?${search}`}`,
    headers: sent,
    ...(content === undefined ? {} : { body: JSON.stringify(content) }),
  };
};

/** Where a text stands alone in a body, the pact has it as JSON. */
const contentOf = ({ response: { body } }: Interaction): unknown =>
  typeof body.content === 'string' ? JSON.parse(body.content) : body.content;

const pactProblems = (
  { response, comments }: Interaction,
  interaction: Interaction,
  answer: Answer,
  curl: string,
) => {
  if (answer.status !== response.status)
    return [
      { expected: `status ${response.status}`, got: `${answer.status} ${answer.text.slice(0, 300)}`, curl },
    ];
  const rules = response.matchingRules?.body ?? {};
  const pinned = { content: contentOf(interaction), rules, orNull: comments?.orNull ?? {} };
  return problemsOf(mismatchesOf(pinned, answer.body), curl);
};

const errorProblems = ({ response }: Interaction, answer: Answer, curl: string): Problem[] => {
  const wanted = response.body.content as { message: string; retry_after?: number };
  const body = (answer.body ?? {}) as { message?: unknown; retry_after?: unknown };
  const isRight = answer.status === response.status && body.message === wanted.message;
  if (!isRight)
    return [
      {
        expected: `${response.status} ${wanted.message}`,
        got: `${answer.status} ${answer.text.slice(0, 200)}`,
        curl,
      },
    ];
  const saysWhen = Number.isInteger(body.retry_after) && Number(body.retry_after) > 0;
  return wanted.retry_after !== undefined && !saysWhen
    ? [{ expected: 'retry_after in seconds', got: String(body.retry_after), curl }]
    : [];
};

const replay = async (context: Context, entry: Entry, interaction: Interaction) => {
  const values = await setUp(context, interaction, entry.call.kind === 'mutation');
  const request = requestOf(context, entry, interaction, values);
  const isRefusal = interaction.response.status >= 400;
  const answer = await send(request, context.options.timeoutMs, isRefusal);
  const { message } = (answer.body ?? {}) as { message?: unknown };
  if (!context.states && !isRefusal && message === 'permission_denied')
    throw new NotRun('the client whose token is given lacks the permission');
  return { answer, curl: curlOf(context, request, values) };
};

/** Looks at one answer in as many ways as phases are asked for: it is set up and sent once. */
const verifyInteraction = async (
  context: Context,
  entry: Entry,
  interaction: Interaction,
): Promise<Outcome[]> => {
  const { phases } = context.options;
  const title = interaction.description.slice(`${entry.domain}.${entry.name}: `.length);
  const given = interaction.providerStates.map(({ name }) => name).join(', ');
  let exchange: Awaited<ReturnType<typeof replay>> | undefined;
  const first = await check(
    'pact',
    entry,
    title,
    async () => {
      exchange = await replay(context, entry, interaction);
      return pactProblems(interaction, interaction, exchange.answer, exchange.curl);
    },
    given,
  );
  // Without an answer there is nothing more to look at, whichever phases were asked for.
  if (!exchange) return [first];
  const { answer, curl } = exchange;
  const outcomes = phases.includes('pact') ? [first] : [];
  if (phases.includes('strict'))
    outcomes.push(
      await check(
        'strict',
        entry,
        title,
        async () => problemsOf(strictIssues(entry.call, answer), curl),
        given,
      ),
    );
  if (phases.includes('errors') && interaction.response.status >= 400)
    outcomes.push(
      await check('errors', entry, title, async () => errorProblems(interaction, answer, curl), given),
    );
  return outcomes;
};

/** Replays the interactions of the pacts, one after another, since each needs a state of its own. */
export const verifyExamples = async (context: Context): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  for (const entry of context.entries)
    for (const interaction of interactionsOf(entry))
      outcomes.push(...(await verifyInteraction(context, entry, interaction)));
  return outcomes;
};
