import { brokenInputs } from '../invalid-input.ts';
import { ask, check, expectRefusal, inPool, type AskOptions, type Context, type Entry } from '../context.ts';
import { askingFor, type ExampleClients } from '../example-clients.ts';
import type { Outcome, Problem } from '../outcome.ts';

const INVALID = [[400, 'invalid_request']] as const;

/** One problem that many inputs have in common is told once, by its first. */
const MOST_TOLD = 3;

const refusesAll = async (context: Context, entry: Entry, asking: AskOptions): Promise<Problem[]> => {
  const problems: Problem[] = [];
  for (const { title, input } of brokenInputs(entry.call, entry.examples[0]!.request)) {
    const { answer, curl } = await ask(context, entry.call, input, asking);
    for (const problem of expectRefusal(entry, answer, curl, INVALID))
      problems.push({ ...problem, expected: `${problem.expected}, for ${title}` });
  }
  const more = problems.length - MOST_TOLD;
  return more > 0
    ? [...problems.slice(0, MOST_TOLD), { expected: 'invalid_request', got: `${more} more were taken` }]
    : problems;
};

/** Sends each call that takes input what its contract refuses. */
export const verifyNegatives = async (
  context: Context,
  token: string | undefined,
  clients: ExampleClients,
): Promise<Outcome[]> => {
  const taking = context.entries.filter(
    ({ call }) => (call.params ?? call.query ?? call.body) && (call.access === 'public' || token),
  );
  return inPool(taking, context.options.concurrency, (entry) =>
    check('negatives', entry, 'input that the contract does not take is invalid_request', async () =>
      refusesAll(context, entry, askingFor(clients, entry, token)),
    ),
  );
};
