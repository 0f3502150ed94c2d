import type { CallInput } from '@portal/contracts/call';
import { commonErrors, sessionErrors } from '@portal/contracts/gateway-error';
import { errorsOfSteps } from '@portal/contracts/openapi-operation';
import type { Context } from '../context.ts';
import type { Entry } from '../entry.ts';
import { sendOptionsFor, type ExampleClients } from '../example-clients.ts';
import type { GatewayResponse } from '../gateway-client.ts';
import type { Outcome, Problem } from '../outcome.ts';
import { runCheck } from '../run-check.ts';
import { expectError, sendCall, toProblems, type SendOptions } from '../send-call.ts';
import { strictMismatches } from '../strict-shape.ts';
import { plainInputs, validInputs } from '../valid-input.ts';
import { findProblemsWith, invalidBodies } from './generated-inputs.ts';
import { verifyCalls } from './verify-calls.ts';

const INVALID = [[400, 'invalid_request']] as const;
/** From here on a status is a defect of the gateway, which no contract declares. */
const MIN_DEFECT_STATUS = 500;

/** Returns the problems of a response that is neither a success of the declared shape nor a declared error. */
const findUndeclared = (
  { sessions }: Context,
  { call }: Entry,
  response: GatewayResponse,
  curl: string,
): Problem[] => {
  const { status, body, text } = response;
  if (status < 300) return toProblems(strictMismatches(call, response), curl);
  const declared: Record<string, number> = {
    ...commonErrors,
    ...sessionErrors,
    // The client of a state has no step before them.
    ...(sessions ? errorsOfSteps(call) : {}),
    ...call.errors,
  };
  const { message } = (body ?? {}) as { message?: unknown };
  const isDeclared = status < MIN_DEFECT_STATUS && declared[String(message)] === status;
  if (isDeclared && message !== 'invalid_request') return [];
  const codes = Object.keys(call.errors).join(', ') || 'no code of its own';
  return [
    { expected: `a success, or a declared error (${codes})`, got: `${status} ${text.slice(0, 200)}`, curl },
  ];
};

const verifyValidInputs = (context: Context, entry: Entry, sendOptions: SendOptions): Promise<Problem[]> => {
  const { seed, fuzzRuns, rulesOff } = context.options;
  const examples = plainInputs(entry.call, entry.examples).map((input): [CallInput] => [input]);
  const takesInput = entry.call.params ?? entry.call.query ?? entry.call.body;
  const numRuns = examples.length + (takesInput ? fuzzRuns : 0);
  return findProblemsWith(
    validInputs(entry.call, entry.examples),
    { seed, numRuns, examples },
    async (input) => {
      const { response, curl } = await sendCall(context, entry.call, input, sendOptions);
      return findUndeclared(context, entry, response, curl);
    },
    { rule: 'generated-valid-input', rulesOff },
  );
};

const verifyInvalidBodies = (
  context: Context,
  entry: Entry,
  sendOptions: SendOptions,
): Promise<Problem[]> => {
  const { seed, fuzzRuns, rulesOff } = context.options;
  return findProblemsWith(
    invalidBodies(entry),
    { seed, numRuns: fuzzRuns },
    async (input) => {
      const { response, curl } = await sendCall(context, entry.call, input, sendOptions);
      return expectError(entry, response, curl, INVALID);
    },
    { rule: 'generated-invalid-input', rulesOff },
  );
};

/** Makes each call with generated input: those that only read with valid input, and all with invalid bodies. */
export const verifyProperties = (
  context: Context,
  token: string | undefined,
  clients: ExampleClients,
): Promise<Outcome[]> =>
  verifyCalls(context, token, async (entry, activeToken) => {
    const outcomes: Outcome[] = [];
    if (entry.call.kind === 'query')
      outcomes.push(
        await runCheck(
          'generated-valid-input',
          entry,
          'any input of the contract gets a response as declared',
          async () => verifyValidInputs(context, entry, sendOptionsFor(clients, entry, activeToken)),
        ),
      );
    if (entry.call.body)
      outcomes.push(
        await runCheck('generated-invalid-input', entry, 'any other input is invalid_request', async () =>
          verifyInvalidBodies(context, entry, sendOptionsFor(clients, entry, activeToken)),
        ),
      );
    return outcomes;
  });
