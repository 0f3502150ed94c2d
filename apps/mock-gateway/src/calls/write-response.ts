import type { CallShape } from '@portal/contracts/call';
import * as z from 'zod/mini';
import { GatewayError } from '../errors/gateway-error.ts';
import { errorMessages } from './error-messages.ts';

/** A response that was checked against its contract and serialized elsewhere. */
export class SerializedResponse {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** The text of each response object: a handler that returns the same object again saves the work. */
const serialized = new WeakMap<object, string>();

const serialize = (call: CallShape, response: unknown) => {
  const read = z.safeParse(call.response, response, errorMessages);
  if (read.success) return JSON.stringify(read.data);
  const mismatches = read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new GatewayError('internal_error', { mismatches });
};

/**
 * Checks a response against its contract and serializes it without the fields that the contract does not name. Throws
 * `internal_error` with the fields of one that does not match.
 */
export const writeResponse = (call: CallShape, response: unknown): string => {
  if (response instanceof SerializedResponse) return response.text;
  if (typeof response !== 'object' || response === null) return serialize(call, response);
  const cached = serialized.get(response);
  if (cached !== undefined) return cached;
  const text = serialize(call, response);
  serialized.set(response, text);
  return text;
};
