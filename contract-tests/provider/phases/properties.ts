import { commonErrors, sessionErrors } from '@portal/contracts/gateway-error';
import type { CallInput } from '@portal/contracts/call';
import fc from 'fast-check';
import { ask, check, inPool, problemsOf, type Context, type Entry } from '../context.ts';
import type { Answer } from '../gateway-client.ts';
import type { Outcome, Problem } from '../outcome.ts';
import { relationsOf } from '../relations.ts';
import { strictIssues } from '../strict-shape.ts';
import { validInputs } from '../valid-input.ts';

/** A defect of the gateway, whatever its contract lets any call answer. */
const DEFECT = 500;

/** Whether a call may answer so: a success of its shape, or one of its codes with its status. */
const declaredProblems = ({ call }: Entry, answer: Answer, curl: string): Problem[] => {
  const { status, body, text } = answer;
  if (status < 300) return problemsOf(strictIssues(call, answer), curl);
  const declared: Record<string, number> = { ...commonErrors, ...sessionErrors, ...call.errors };
  const { message } = (body ?? {}) as { message?: unknown };
  if (status < DEFECT && declared[String(message)] === status && message !== 'invalid_request') return [];
  const codes = Object.keys(call.errors).join(', ') || 'no code of its own';
  return [
    { expected: `a success, or a declared error (${codes})`, got: `${status} ${text.slice(0, 200)}`, curl },
  ];
};

const answersAsDeclared = async (context: Context, entry: Entry, token: string | undefined) => {
  const { seed, fuzzRuns } = context.options;
  let last: Problem[] = [];
  const property = fc.asyncProperty(validInputs(entry.call, entry.examples), async (input: CallInput) => {
    const { answer, curl } = await ask(context, entry.call, input, token);
    const problems = declaredProblems(entry, answer, curl);
    if (problems.length > 0) last = problems;
    return problems.length === 0;
  });
  const numRuns = (entry.call.params ?? entry.call.query ?? entry.call.body) ? fuzzRuns : 1;
  const { failed } = await fc.check(property, { seed, numRuns });
  return failed
    ? last.map((problem) => ({ ...problem, expected: `${problem.expected} (seed ${seed})` }))
    : [];
};

const verifyCall = async (context: Context, entry: Entry, token: string | undefined): Promise<Outcome[]> => {
  const outcomes = [
    await check('properties', entry, 'any input of the contract is answered as declared', () =>
      answersAsDeclared(context, entry, token),
    ),
  ];
  for (const { title, verify } of relationsOf(entry))
    outcomes.push(
      await check('properties', entry, title, () =>
        verify(async (input) => {
          const { answer, curl } = await ask(context, entry.call, input, token);
          return { body: answer.status === 200 ? answer.body : undefined, curl };
        }),
      ),
    );
  return outcomes;
};

/** Makes each call that only reads with generated input, and compares its answers with each other. */
export const verifyProperties = async (context: Context, token: string | undefined): Promise<Outcome[]> => {
  const reads = context.entries.filter(
    ({ call }) => call.kind === 'query' && (call.access === 'public' || token),
  );
  const outcomes = await inPool(reads, context.options.concurrency, (entry) =>
    verifyCall(context, entry, entry.call.access === 'public' ? undefined : token),
  );
  return outcomes.flat();
};
