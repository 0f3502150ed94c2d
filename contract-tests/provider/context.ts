import type { CallInput, CallShape, Example } from '@portal/contracts/call';
import { states } from '@portal/contracts/example-world';
import { curlLine } from './curl-line.ts';
import { NoAnswer, requestOf, type Answer, type Request } from './gateway-client.ts';
import type { Mismatch } from './match-response.ts';
import type { Options } from './options.ts';
import type { Outcome, PhaseName, Problem } from './outcome.ts';
import { NoToken, type Sessions } from './sessions.ts';
import { strictIssues } from './strict-shape.ts';
import { StateFailure, type States, type StateValues } from './states.ts';
import { withoutTokens } from './redact-tokens.ts';
import type { Gate, Passing } from './write-gate.ts';

/** A call of the table that is verified. */
export interface Entry {
  domain: string;
  name: string;
  call: CallShape;
  examples: readonly Example[];
}

export interface Context {
  options: Options;
  entries: readonly Entry[];
  /** What every request goes through. */
  gate: Gate;
  states: States | null;
  /** The sessions that --login or --token-command leads to; null where states give them. */
  sessions: Sessions | null;
}

/** What is looked at before any call. */
export const GATEWAY = { domain: 'gateway', name: 'itself' };

/** Why a check was not run. */
export class NotRun extends Error {}

const expectedInstead = [
  [NoAnswer, 'an answer'],
  [StateFailure, 'a state that is set up'],
  [NoToken, 'an access token that is taken'],
] as const;

const problemOf = (caught: unknown): Problem | null => {
  const found = expectedInstead.find(([kind]) => caught instanceof kind);
  return found ? { expected: found[1], got: (caught as Error).message } : null;
};

/** Runs one check and writes down what became of it; a state that fails fails the check. `given` names its state. */
export const check = async (
  phase: PhaseName,
  { domain, name }: Pick<Entry, 'domain' | 'name'>,
  title: string,
  work: () => Promise<Problem[]>,
  given?: string,
): Promise<Outcome> => {
  const outcome = { phase, domain, call: `${domain}.${name}`, title, ...(given ? { given } : {}) };
  try {
    const problems = (await work()).map(withoutTokens);
    return { ...outcome, status: problems.length > 0 ? 'failed' : 'passed', problems };
  } catch (caught) {
    if (caught instanceof NotRun)
      return { ...outcome, status: 'not run', problems: [], reason: caught.message };
    const problem = problemOf(caught);
    if (problem) return { ...outcome, status: 'failed', problems: [problem] };
    throw caught;
  }
};

/** The values of a state, which has to be one that can be set up. */
export const stateValues = async ({ states: setUp, gate }: Context, state: string): Promise<StateValues> => {
  if (!setUp) throw new NotRun(`needs the state "${state}": give --state-url`);
  const values = await setUp.setUp(state);
  if (values.access_token !== undefined) gate.own(values.access_token, values.clients);
  return values;
};

/** A token of the client whom a state signs in, the one that --login names where states are not set up. */
export const tokenOf = async (context: Context, state: string = states.client): Promise<string> => {
  if (context.sessions && state === states.client) return context.sessions.token();
  const { access_token } = await stateValues(context, state);
  if (access_token === undefined) throw new StateFailure(`"${state}" gave no access_token`);
  return access_token;
};

const withVariables = (values: StateValues, word: string): Map<string, string> =>
  new Map(
    Object.entries(values)
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      .map(([name, value]) => [value, name === 'access_token' ? word : `$${name.toUpperCase()}`]),
  );

/** The command that sends a request again, without its secrets. */
export const curlOf = (
  { options }: Context,
  request: Request,
  values: StateValues = {},
  word = '$TOKEN',
): string => {
  const secrets = withVariables(values, word);
  if (options.login) secrets.set(options.login.password, '$PASSWORD');
  return curlLine(request, secrets);
};

export const problemsOf = (mismatches: readonly Mismatch[], curl: string): Problem[] =>
  mismatches.map(({ path, expected, got }) => ({ expected: `${path}: ${expected}`, got, curl }));

/** How a call is made: in which session, and what the gate and the reader of a report have to know. */
export interface AskOptions extends Passing {
  token?: string | undefined;
  /** How a shell makes the token, where it is not the one that its reader has. */
  word?: string | undefined;
}

/** Makes a call and returns the answer with the command that repeats it. */
export const ask = async (
  context: Context,
  call: CallShape,
  input: CallInput,
  { token, word, ...passing }: AskOptions = {},
): Promise<{ answer: Answer; curl: string }> => {
  const request = requestOf(context.options, call, input, token);
  const curl = curlOf(context, request, token === undefined ? {} : { access_token: token }, word);
  return { answer: await context.gate.send(request, passing), curl };
};

/** Expects a refusal by a code, in the shape of every refusal; returns what differs. */
export const expectRefusal = (
  { call }: Pick<Entry, 'call'>,
  answer: Answer,
  curl: string,
  expected: readonly (readonly [status: number, code: string])[],
): Problem[] => {
  const { message } = (answer.body ?? {}) as { message?: unknown };
  const isRight = expected.some(([status, code]) => status === answer.status && code === message);
  if (isRight) return problemsOf(strictIssues(call, answer), curl);
  const words = expected.map(([status, code]) => `${status} ${code}`).join(' or ');
  return [{ expected: words, got: `${answer.status} ${answer.text.slice(0, 200)}`, curl }];
};

/** Does work on a list, some at a time, and keeps its order. */
export const inPool = async <Item, Result>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const at = next++;
      results[at] = await work(items[at]!);
    }
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, worker));
  return results;
};
