import appPact from '../../pacts/portal-web-portal-app-gateway.json' with { type: 'json' };
import authPact from '../../pacts/portal-web-portal-auth-gateway.json' with { type: 'json' };
import type { Interaction } from '../../consumer/interactions.ts';
import { check, curlOf, NotRun, problemsOf, type Context, type Entry } from '../context.ts';
import type { Answer } from '../gateway-client.ts';
import { interactionRequest, interactionValues } from '../interaction-request.ts';
import { mismatchesOf } from '../match-response.ts';
import type { Outcome, Problem } from '../outcome.ts';
import { strictIssues } from '../strict-shape.ts';

// The files are written by this repository in this shape, and a test holds them to it.
const interactions = [...appPact.interactions, ...authPact.interactions] as unknown as Interaction[];

/** The interactions of a call, by the names they begin with. */
const interactionsOf = ({ domain, name }: Entry) =>
  interactions.filter(({ description }) => description.startsWith(`${domain}.${name}: `));

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

/** What a client may meet who is signed in, and not in the state that an interaction asks for. */
const OF_OTHER_STATES = new Set(['permission_denied', 'step_unfinished']);

/** A declared refusal tells nothing against a gateway whose client has other data than the example's. */
const expectOwnState = ({ call }: Entry, { response, providerStates }: Interaction, answer: Answer) => {
  const { message } = (answer.body ?? {}) as { message?: unknown };
  const code = String(message);
  const isExpected = answer.status === response.status;
  const isDeclared = code in call.errors || OF_OTHER_STATES.has(code);
  if (!isExpected && isDeclared)
    throw new NotRun(`${code}: the client is not as "${providerStates.at(-1)?.name}" says; give --state-url`);
};

const replay = async (context: Context, entry: Entry, interaction: Interaction) => {
  const values = await interactionValues(context, interaction);
  const request = interactionRequest(context, entry, interaction, values);
  const wantsRefusal = interaction.response.status >= 400;
  const answer = await context.gate.send(request, { clients: values.clients, wantsRefusal });
  if (entry.call.kind === 'mutation') context.sessions?.doubt();
  if (context.sessions) expectOwnState(entry, interaction, answer);
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
