import type { CallInput, CallShape } from '@portal/contracts/call';
import type { Context } from './context.ts';
import { curlLine } from './curl-line.ts';
import type { Entry } from './entry.ts';
import { requestOf, type GatewayResponse, type Request } from './gateway-client.ts';
import type { Mismatch } from './match-response.ts';
import type { Problem } from './outcome.ts';
import type { StateValues } from './states.ts';
import { strictMismatches } from './strict-shape.ts';
import type { GateOptions } from './write-gate.ts';

/** Shell variables for the values of a state, by value. `tokenVariable` is that of the access token. */
const variablesFor = (values: StateValues, tokenVariable: string): Map<string, string> =>
  new Map(
    Object.entries(values)
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      .map(([name, value]) => [value, name === 'access_token' ? tokenVariable : `$${name.toUpperCase()}`]),
  );

/** The curl command that sends a request again, with variables for its secrets. */
export const curlOf = (
  { options }: Context,
  request: Request,
  values: StateValues = {},
  tokenVariable = '$TOKEN',
): string => {
  const secrets = variablesFor(values, tokenVariable);
  if (options.login) secrets.set(options.login.password, '$PASSWORD');
  return curlLine(request, secrets);
};

/** In which session a call is made, and what the gate and the reader of a report need to know. */
export interface SendOptions extends GateOptions {
  token?: string | undefined;
  /** How a shell makes the token, where it is not the one that the reader has. */
  tokenVariable?: string | undefined;
  /** Headers beside those of every call. */
  headers?: Record<string, string>;
}

/** Makes a call; resolves to the response and the curl command that repeats the request. */
export const sendCall = async (
  context: Context,
  call: CallShape,
  input: CallInput,
  { token, tokenVariable, headers, ...gateOptions }: SendOptions = {},
): Promise<{ response: GatewayResponse; curl: string }> => {
  const plain = requestOf(context.options, call, input, token);
  const request = { ...plain, headers: { ...plain.headers, ...headers } };
  const curl = curlOf(context, request, token === undefined ? {} : { access_token: token }, tokenVariable);
  return { response: await context.gate.send(request, gateOptions), curl };
};

/** Mismatches as problems of a report. */
export const toProblems = (mismatches: readonly Mismatch[], curl: string): Problem[] =>
  mismatches.map(({ path, expected, got, rule }) => ({
    ...(rule ? { rule } : {}),
    expected: `${path}: ${expected}`,
    got,
    curl,
  }));

/** A status with an error code. */
export type ExpectedError = readonly [status: number, code: string];

/** Returns the problems of a response that should be one of these errors, in the shape of every error. */
export const expectError = (
  { call }: Pick<Entry, 'call'>,
  response: GatewayResponse,
  curl: string,
  expected: readonly ExpectedError[],
): Problem[] => {
  const { message } = (response.body ?? {}) as { message?: unknown };
  const isExpected = expected.some(([status, code]) => status === response.status && code === message);
  if (isExpected) return toProblems(strictMismatches(call, response), curl);
  const alternatives = expected.map(([status, code]) => `${status} ${code}`).join(' or ');
  return [{ expected: alternatives, got: `${response.status} ${response.text.slice(0, 200)}`, curl }];
};
