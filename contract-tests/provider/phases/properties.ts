import { commonErrors, sessionErrors } from '@portal/contracts/gateway-error';
import type { CallInput } from '@portal/contracts/call';
import fc, { type Arbitrary } from 'fast-check';
import {
  ask,
  check,
  expectRefusal,
  inPool,
  problemsOf,
  type AskOptions,
  type Context,
  type Entry,
} from '../context.ts';
import { askingFor, type ExampleClients } from '../example-clients.ts';
import type { Answer } from '../gateway-client.ts';
import type { Outcome, Problem } from '../outcome.ts';
import { isValidInput } from '../input-parts.ts';
import { strictIssues } from '../strict-shape.ts';
import { plainInputs, validInputs } from '../valid-input.ts';

/** A gateway may refuse keys that reach into JavaScript’s own objects before it looks at what is asked. */
const isRead = (value: unknown) => !/"(?:__proto__|constructor|prototype)"/.test(JSON.stringify(value));

const INVALID = [[400, 'invalid_request']] as const;
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

/** Looks at generated inputs until one has problems, and returns those of the smallest that has. */
const problemsWith = async (
  inputs: Arbitrary<CallInput>,
  parameters: { seed: number; numRuns: number; examples?: [CallInput][] },
  look: (input: CallInput) => Promise<Problem[]>,
): Promise<Problem[]> => {
  let found: Problem[] = [];
  let stopped: { reason: unknown } | undefined;
  const property = fc.asyncProperty(inputs, async (input) => {
    if (stopped) return true;
    try {
      const problems = await look(input);
      if (problems.length > 0) found = problems;
      return problems.length === 0;
    } catch (caught) {
      // Neither an answer nor a difference: no smaller input says more.
      stopped = { reason: caught };
      return true;
    }
  });
  await fc.check(property, parameters);
  if (stopped && found.length === 0) throw stopped.reason;
  return found.map((problem) => ({ ...problem, expected: `${problem.expected} (seed ${parameters.seed})` }));
};

const answersAsDeclared = (context: Context, entry: Entry, asking: AskOptions): Promise<Problem[]> => {
  const { seed, fuzzRuns } = context.options;
  const plain = plainInputs(entry.call, entry.examples).map((input): [CallInput] => [input]);
  const takesInput = entry.call.params ?? entry.call.query ?? entry.call.body;
  const numRuns = plain.length + (takesInput ? fuzzRuns : 0);
  return problemsWith(
    validInputs(entry.call, entry.examples),
    { seed, numRuns, examples: plain },
    async (input) => {
      const { answer, curl } = await ask(context, entry.call, input, asking);
      return declaredProblems(entry, answer, curl);
    },
  );
};

/** An example's input with anything at all at one of its keys, or at one that nobody knows. */
const spoiled = ({ call, examples }: Entry): Arbitrary<CallInput> => {
  const input = examples[0]!.request;
  const body = (input.body ?? {}) as Record<string, unknown>;
  return fc
    .record({
      key: fc.constantFrom(...Object.keys(body), 'unexpected'),
      value: fc.jsonValue({ maxDepth: 2 }).filter(isRead),
    })
    .map(({ key, value }): CallInput => ({ ...input, body: { ...body, [key]: value } }))
    .filter((one) => !isValidInput(call, one));
};

const refusesAnything = (context: Context, entry: Entry, asking: AskOptions): Promise<Problem[]> => {
  const { seed, fuzzRuns } = context.options;
  return problemsWith(spoiled(entry), { seed, numRuns: fuzzRuns }, async (input) => {
    const { answer, curl } = await ask(context, entry.call, input, asking);
    return expectRefusal(entry, answer, curl, INVALID);
  });
};

const verifyCall = async (
  context: Context,
  entry: Entry,
  token: string | undefined,
  clients: ExampleClients,
): Promise<Outcome[]> => {
  const { call } = entry;
  const outcomes: Outcome[] = [];
  if (call.kind === 'query')
    outcomes.push(
      await check('properties', entry, 'any input of the contract is answered as declared', async () =>
        answersAsDeclared(context, entry, askingFor(clients, entry, token)),
      ),
    );
  if (call.body)
    outcomes.push(
      await check('properties', entry, 'any other input is invalid_request', async () =>
        refusesAnything(context, entry, askingFor(clients, entry, token)),
      ),
    );
  return outcomes;
};

/** Makes each call with generated input: calls that only read with what their contract takes, all with what it refuses. */
export const verifyProperties = async (
  context: Context,
  token: string | undefined,
  clients: ExampleClients,
): Promise<Outcome[]> => {
  const able = context.entries.filter(({ call }) => call.access === 'public' || token);
  const outcomes = await inPool(able, context.options.concurrency, (entry) =>
    verifyCall(context, entry, token, clients),
  );
  return outcomes.flat();
};
