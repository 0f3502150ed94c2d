import type { CallInput, CallShape, Example } from '@portal/contracts/call';
import { states } from '@portal/contracts/example-world';
import { curlLine } from './curl-line.ts';
import { NoAnswer, requestOf, send, type Answer, type Request } from './gateway-client.ts';
import type { Mismatch } from './match-answer.ts';
import type { Options } from './options.ts';
import type { Outcome, PhaseName, Problem } from './outcome.ts';
import { strictIssues } from './strict-shape.ts';
import { StateFailure, type States, type StateValues } from './states.ts';
import { withoutTokens } from './without-tokens.ts';

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
  states: States | null;
  /** The token that --login or --token-command gave; null where states give tokens. */
  givenToken: string | null;
}

/** What is looked at before any call. */
export const GATEWAY = { domain: 'gateway', name: 'itself' };

/** Why a check was not run. */
export class NotRun extends Error {}

const problemOf = (caught: NoAnswer | StateFailure): Problem => ({
  expected: caught instanceof StateFailure ? 'a state that is set up' : 'an answer',
  got: caught.message,
});

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
    if (caught instanceof NoAnswer || caught instanceof StateFailure)
      return { ...outcome, status: 'failed', problems: [problemOf(caught)] };
    throw caught;
  }
};

/** The values of a state; refuses to go on where it concerns clients who are not given as test clients. */
export const stateValues = async (context: Context, state: string, writes: boolean): Promise<StateValues> => {
  const { states: setUp, options } = context;
  if (!setUp) throw new NotRun(`needs the state "${state}": give --state-url`);
  const values = await setUp.setUp(state);
  const others = (values.clients ?? []).filter((client) => !options.testClients.includes(client));
  if (writes && values.clients === undefined)
    throw new NotRun(`it writes, and the state "${state}" does not say which clients it concerns`);
  if (writes && others.length > 0)
    throw new NotRun(`it writes, and ${others.join(', ')} is not given as --test-client`);
  return values;
};

/** A token of somebody who is in a state, the signed-in client unless another is named. */
export const tokenOf = async (context: Context, state: string = states.client): Promise<string> => {
  if (!context.states && state === states.client && context.givenToken) return context.givenToken;
  const { access_token } = await stateValues(context, state, false);
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
  { options, givenToken }: Context,
  request: Request,
  values: StateValues = {},
  word = '$TOKEN',
): string => {
  const secrets = withVariables(values, word);
  if (givenToken) secrets.set(givenToken, '$TOKEN');
  if (options.login) secrets.set(options.login.password, '$PASSWORD');
  return curlLine(request, secrets);
};

export const problemsOf = (mismatches: readonly Mismatch[], curl: string): Problem[] =>
  mismatches.map(({ path, expected, got }) => ({ expected: `${path}: ${expected}`, got, curl }));

/**
 * Makes a call as somebody and returns the answer with the command that repeats it. `word` is how a shell makes the
 * token, where it is not the one that its reader has.
 */
export const ask = async (
  context: Context,
  call: CallShape,
  input: CallInput,
  token?: string,
  word = '$TOKEN',
): Promise<{ answer: Answer; curl: string; request: Request }> => {
  const request = requestOf(context.options, call, input, token);
  const curl = curlOf(context, request, token === undefined ? {} : { access_token: token }, word);
  return { answer: await send(request, context.options.timeoutMs), curl, request };
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
