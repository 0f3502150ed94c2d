import { errorCodes, type ErrorCode } from './gateway-error.ts';
import type { CallInput, Example } from './call.ts';
import { states } from './provider-states.ts';

/** An example of success. */
export const success = (state: string, response: unknown, request: CallInput = {}): Example => ({
  name: 'success',
  state,
  request,
  status: 200,
  response,
});

/** An example of success for a client who has no account and nothing else yet. */
export const nothingYet = (response: unknown, request: CallInput = {}): Example => ({
  ...success(states.clientOfNothing, response, request),
  name: 'nothing yet',
});

/** An example of an error, named after its code. */
export const failure = (
  code: ErrorCode,
  state: string,
  request: CallInput = {},
  more: object = {},
): Example => ({
  name: code,
  state,
  request,
  status: errorCodes[code],
  response: { status_code: errorCodes[code], message: code, ...more },
});

/** The code in the response of an example of an error, whose name may say more. */
export const errorCodeOf = ({ response }: Pick<Example, 'response'>): string =>
  (response as { message: string }).message;
