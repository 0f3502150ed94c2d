import type { CallInput } from '@portal/contracts/call';
import type { Context } from '../context.ts';
import { entryName, type Entry } from '../entry.ts';
import type { Problem } from '../outcome.ts';
import { comparableWithoutIds } from '../comparable.ts';
import { sendCall } from '../send-call.ts';
import { idsIn, UNKNOWN_ID, UUID } from '../uuids.ts';

/** Calls whose responses contain ids of a client; two clients of the states have none in common. */
const CALLS_WITH_IDS = ['accounts.list', 'portalProfile.info', 'user.me'];

const exampleInput = ({ examples }: Entry): CallInput => examples[0]!.request;

/** Finds the ids of a client by the calls that show them. `all` are all calls of the table. */
export const findClientIds = async (
  context: Context,
  all: readonly Entry[],
  token: string,
  calls: readonly string[] = CALLS_WITH_IDS,
): Promise<Set<string>> => {
  const showing = all.filter((entry) => calls.includes(entryName(entry)));
  const responses = await Promise.all(
    showing.map(
      async (entry) => (await sendCall(context, entry.call, exampleInput(entry), { token })).response,
    ),
  );
  return new Set(responses.filter(({ status }) => status === 200).flatMap(({ text }) => idsIn(text)));
};

/** Finds ids of another client in the response of a call. */
export const findShownIds = async (
  context: Context,
  entry: Entry,
  token: string,
  otherIds: ReadonlySet<string>,
): Promise<Problem[]> => {
  const { response, curl } = await sendCall(context, entry.call, exampleInput(entry), { token });
  const shown = [...new Set(idsIn(response.text))].filter((id) => otherIds.has(id));
  return shown.map((id) => ({
    expected: 'rows of the client who asks only',
    got: `${id} of another client`,
    curl,
  }));
};

const withId = (input: CallInput, id: string): CallInput =>
  JSON.parse(JSON.stringify(input).replaceAll(UUID, id)) as CallInput;

/** Finds ids of another client that a call responds to differently than to an id that does not exist. */
export const findAccessibleIds = async (
  context: Context,
  entry: Entry,
  token: string,
  otherIds: ReadonlySet<string>,
): Promise<Problem[]> => {
  const input = entry.examples.map(({ request }) => request).find((one) => JSON.stringify(one).match(UUID));
  if (!input) return [];
  const { response: unknown } = await sendCall(context, entry.call, withId(input, UNKNOWN_ID), { token });
  const problems: Problem[] = [];
  for (const id of otherIds) {
    const { response, curl } = await sendCall(context, entry.call, withId(input, id), { token });
    const isSame = comparableWithoutIds(response) === comparableWithoutIds(unknown);
    if (response.status !== unknown.status || !isSame)
      problems.push({
        expected: `the response to an unknown id: ${unknown.status} ${unknown.text.slice(0, 100)}`,
        got: `${response.status} ${response.text.slice(0, 200)}`,
        curl,
      });
  }
  return problems;
};
