import { closedBy } from '../closed-calls.ts';
import type { Context } from '../context.ts';
import type { Entry } from '../entry.ts';
import { sendOptionsFor, type ExampleClients } from '../example-clients.ts';
import { invalidInputs } from '../invalid-input.ts';
import type { Outcome, Problem } from '../outcome.ts';
import { isHidden } from '../rules-off.ts';
import { runCheck } from '../run-check.ts';
import { expectError, sendCall, type SendOptions } from '../send-call.ts';
import { verifyCalls } from './verify-calls.ts';

const INVALID = [[400, 'invalid_request']] as const;

/** Inputs are often accepted for the same reason, so a few are reported in full. */
const MAX_REPORTED = 3;

const hasInput = ({ call: { params, query, body } }: Entry) => (params ?? query ?? body) !== undefined;

const findAcceptedInputs = async (
  context: Context,
  entry: Entry,
  sendOptions: SendOptions,
): Promise<Problem[]> => {
  const problems: Problem[] = [];
  for (const { title, input } of invalidInputs(entry.call, entry.examples[0]!.request)) {
    const { response, curl } = await sendCall(context, entry.call, input, sendOptions);
    // A call that only the client of another state may make says so first.
    if (!hasInput(entry) && closedBy(response) !== null) continue;
    for (const problem of expectError(entry, response, curl, INVALID))
      problems.push({ ...problem, expected: `${problem.expected}, for ${title}` });
  }
  const { rulesOff } = context.options;
  const hidden = problems.filter((problem) => isHidden(rulesOff, 'invalid-input', problem));
  const shown = problems.filter((problem) => !hidden.includes(problem));
  const more = shown.length - MAX_REPORTED;
  return more > 0
    ? [
        ...shown.slice(0, MAX_REPORTED),
        { expected: 'invalid_request', got: `${more} more were taken` },
        ...hidden,
      ]
    : problems;
};

/** Sends each call input that its contract rejects. */
export const verifyNegatives = (
  context: Context,
  token: string | undefined,
  clients: ExampleClients,
): Promise<Outcome[]> =>
  verifyCalls(context, token, async (entry, activeToken) => {
    if (entry.call.kind !== 'query' && !hasInput(entry)) return [];
    const title = 'input that the contract does not take is invalid_request';
    return [
      await runCheck('invalid-input', entry, title, async () =>
        findAcceptedInputs(context, entry, sendOptionsFor(clients, entry, activeToken)),
      ),
    ];
  });
