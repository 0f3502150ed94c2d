import type { Interaction } from '../../consumer/interaction.ts';
import appPact from '../../pacts/portal-web-portal-app-gateway.json' with { type: 'json' };
import authPact from '../../pacts/portal-web-portal-auth-gateway.json' with { type: 'json' };
import { closedBy } from '../closed-calls.ts';
import type { Context } from '../context.ts';
import { entryName, type Entry } from '../entry.ts';
import { mayBeThrottled, type GatewayResponse } from '../gateway-client.ts';
import { groupBy } from '../group-by.ts';
import { interactionRequest, interactionStateValues } from '../interaction-request.ts';
import { findMismatches, type Mismatch } from '../match-response.ts';
import { NotRun, type Outcome, type Problem } from '../outcome.ts';
import type { RuleName } from '../rules.ts';
import { runCheck } from '../run-check.ts';
import { curlOf, toProblems } from '../send-call.ts';
import { strictMismatches } from '../strict-shape.ts';

/** The interactions of the pacts by call, with whose name they begin. */
const interactions = groupBy([...appPact.interactions, ...authPact.interactions], ({ description }) =>
  description.slice(0, description.indexOf(': ')),
);

/** The interactions of a call. */
export const interactionsOf = (entry: Entry) => interactions.get(entryName(entry)) ?? [];

/** A text that is the entire body is JSON in a pact. */
const contentOf = ({ response: { body } }: Interaction): unknown =>
  typeof body.content === 'string' ? JSON.parse(body.content) : body.content;

/** A request of an interaction that was made. */
interface Exchange {
  response: GatewayResponse;
  curl: string;
}

/**
 * The mismatches of a client who has other data than the example's: null where the contract allows it is none, and
 * neither is another branch of the contract.
 */
const mismatchesOfOtherData = (
  mismatches: readonly Mismatch[],
  { call }: Entry,
  response: GatewayResponse,
): Mismatch[] => {
  const wrong = new Set(strictMismatches(call, response).map(({ path }) => path));
  return wrong.size === 0 ? [] : mismatches.filter(({ path, got }) => got !== 'null' || wrong.has(path));
};

const findPactProblems = (
  { sessions }: Context,
  entry: Entry,
  interaction: Interaction,
  { response, curl }: Exchange,
): Problem[] => {
  const { response: expected, comments } = interaction;
  if (response.status !== expected.status) {
    const got = `${response.status} ${response.text.slice(0, 300)}`;
    return [{ rule: 'interaction-status', expected: `status ${expected.status}`, got, curl }];
  }
  const rules = expected.matchingRules?.body ?? {};
  const expectedResponse = { content: contentOf(interaction), rules, orNull: comments?.orNull ?? {} };
  const mismatches = findMismatches(expectedResponse, response.body);
  return toProblems(sessions ? mismatchesOfOtherData(mismatches, entry, response) : mismatches, curl);
};

const findErrorProblems = (interaction: Interaction, { response, curl }: Exchange): Problem[] => {
  const { status } = interaction.response;
  const expected = interaction.response.body.content as { message: string; retry_after?: number };
  const body = (response.body ?? {}) as { message?: unknown; retry_after?: unknown };
  if (response.status !== status || body.message !== expected.message) {
    const got = `${response.status} ${response.text.slice(0, 200)}`;
    return [{ expected: `${status} ${expected.message}`, got, curl }];
  }
  const hasRetryAfter = Number.isInteger(body.retry_after) && Number(body.retry_after) > 0;
  return expected.retry_after !== undefined && !hasRetryAfter
    ? [{ rule: 'retry-after', expected: 'retry_after in seconds', got: String(body.retry_after), curl }]
    : [];
};

/** Throws NotRun for a declared error, which may only mean that the client has other data than the example's. */
const requireStateOfExample = (
  { call }: Entry,
  { response: expected, providerStates }: Interaction,
  response: GatewayResponse,
) => {
  const { message } = (response.body ?? {}) as { message?: unknown };
  const code = String(message);
  const isDeclared = code in call.errors || closedBy(response) !== null;
  if (response.status !== expected.status && isDeclared)
    throw new NotRun(`${code}: the client is not as "${providerStates.at(-1)?.name}" says; give --state-url`);
};

const replay = async (context: Context, entry: Entry, interaction: Interaction): Promise<Exchange> => {
  const values = await interactionStateValues(context, interaction);
  const request = interactionRequest(context, entry, interaction, values);
  const { status } = interaction.response;
  const response = await context.gate.send(request, {
    clients: values.clients,
    expectsError: status >= 400,
    expectsThrottling: mayBeThrottled(status),
  });
  if (entry.call.kind === 'mutation') context.sessions?.recheck();
  if (context.sessions) requireStateOfExample(entry, interaction, response);
  return { response, curl: curlOf(context, request, values) };
};

/** Makes the request of an interaction once, and checks the response for each of the phases to run. */
export const verifyInteraction = async (
  context: Context,
  entry: Entry,
  interaction: Interaction,
): Promise<Outcome[]> => {
  const { phases } = context.options;
  const title = interaction.description.slice(`${entryName(entry)}: `.length);
  const given = interaction.providerStates.map(({ name }) => name).join(', ');
  const check = (rule: RuleName, findProblems: () => Promise<Problem[]>) =>
    runCheck(rule, entry, title, findProblems, { given });

  let exchange: Exchange | undefined;
  const pactOutcome = await check('interaction-body', async () => {
    exchange = await replay(context, entry, interaction);
    return findPactProblems(context, entry, interaction, exchange);
  });
  // Without a response there is nothing else to check, whichever phases are run.
  if (!exchange) return [pactOutcome];
  const { response, curl } = exchange;
  if (response.status === 200 && interaction.response.status === 200)
    context.gate.seen.shown.expect(entry, contentOf(interaction));
  const outcomes = phases.includes('pact') ? [pactOutcome] : [];
  if (phases.includes('strict'))
    outcomes.push(
      await check('value-shape', async () => toProblems(strictMismatches(entry.call, response), curl)),
    );
  if (phases.includes('errors') && interaction.response.status >= 400)
    outcomes.push(await check('error-code', async () => findErrorProblems(interaction, { response, curl })));
  return outcomes;
};

/** Replays the interactions of the pacts, one after another, because each needs a state of its own. */
export const verifyExamples = async (context: Context): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  for (const entry of context.entries)
    for (const interaction of interactionsOf(entry))
      outcomes.push(...(await verifyInteraction(context, entry, interaction)));
  return outcomes;
};
