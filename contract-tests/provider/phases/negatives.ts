import type { CallInput } from '@portal/contracts/call';
import fc from 'fast-check';
import { brokenInputs } from '../broken-input.ts';
import { ask, check, expectRefusal, inPool, type Context, type Entry } from '../context.ts';
import { isValidInput } from '../input-parts.ts';
import type { Outcome, Problem } from '../outcome.ts';

const INVALID = [[400, 'invalid_request']] as const;

/** One problem that many inputs have in common is told once, by its first. */
const MOST_TOLD = 3;

const refusesAll = async (context: Context, entry: Entry, token: string | undefined): Promise<Problem[]> => {
  const problems: Problem[] = [];
  for (const { title, input } of brokenInputs(entry.call, entry.examples[0]!.request)) {
    const { answer, curl } = await ask(context, entry.call, input, token);
    for (const problem of expectRefusal(answer, curl, INVALID))
      problems.push({ ...problem, expected: `${problem.expected}, for ${title}` });
  }
  const more = problems.length - MOST_TOLD;
  return more > 0
    ? [...problems.slice(0, MOST_TOLD), { expected: 'invalid_request', got: `${more} more were taken` }]
    : problems;
};

/** An example's input with anything at all at one of its keys, or at one that nobody knows. */
const spoiled = ({ call, examples }: Entry) => {
  const input = examples[0]!.request;
  const body = (input.body ?? {}) as Record<string, unknown>;
  return fc
    .record({
      key: fc.constantFrom(...Object.keys(body), 'unexpected'),
      value: fc.jsonValue({ maxDepth: 2 }),
    })
    .map(({ key, value }): CallInput => ({ ...input, body: { ...body, [key]: value } }))
    .filter((one) => !isValidInput(call, one));
};

const refusesAnything = async (
  context: Context,
  entry: Entry,
  token: string | undefined,
): Promise<Problem[]> => {
  const { seed, fuzzRuns } = context.options;
  let last: Problem[] = [];
  const property = fc.asyncProperty(spoiled(entry), async (input) => {
    const { answer, curl } = await ask(context, entry.call, input, token);
    const problems = expectRefusal(answer, curl, INVALID);
    if (problems.length > 0) last = problems;
    return problems.length === 0;
  });
  const { failed } = await fc.check(property, { seed, numRuns: fuzzRuns, endOnFailure: false });
  return failed
    ? last.map((problem) => ({ ...problem, expected: `${problem.expected} (seed ${seed})` }))
    : [];
};

const verifyCall = async (context: Context, entry: Entry, token: string | undefined): Promise<Outcome[]> => {
  const { call } = entry;
  const outcomes = [
    await check('negatives', entry, 'input that the contract does not take is invalid_request', () =>
      refusesAll(context, entry, token),
    ),
  ];
  if (call.body && context.options.fuzzRuns > 0)
    outcomes.push(
      await check('negatives', entry, 'so is whatever else stands in its fields', () =>
        refusesAnything(context, entry, token),
      ),
    );
  return outcomes;
};

/** Sends each call that takes input what its contract refuses. */
export const verifyNegatives = async (context: Context, token: string | undefined): Promise<Outcome[]> => {
  const taking = context.entries.filter(
    ({ call }) => (call.params ?? call.query ?? call.body) && (call.access === 'public' || token),
  );
  const outcomes = await inPool(taking, context.options.concurrency, (entry) =>
    verifyCall(context, entry, entry.call.access === 'public' ? undefined : token),
  );
  return outcomes.flat();
};
