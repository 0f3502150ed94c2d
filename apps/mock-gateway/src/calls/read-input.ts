import type { CallShape } from '@portal/contracts/call';
import { PRODUCT } from '@portal/contracts/constants';
import { APPLICATION_HEADER, IDEMPOTENCY_KEY_HEADER } from '@portal/contracts/headers';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { errorMessages } from './error-messages.ts';
import { GatewayError } from '../errors/gateway-error.ts';

const parts = ['params', 'query', 'body'] as const;
const NOTHING = {};

const rejectInput = (part: string, error: z.core.$ZodError): never => {
  throw new GatewayError('invalid_request', {
    issues: error.issues.map(({ path, message }) => ({ path: [part, ...path].join('.'), message })),
  });
};

/** Throws `invalid_request` for a request without the header that names its product; every call has to send it. */
export const requireApplication = ({ headers }: FastifyRequest) => {
  if (headers[APPLICATION_HEADER] === PRODUCT) return;
  const issue = { path: `header.${APPLICATION_HEADER}`, message: `expected ${PRODUCT}` };
  throw new GatewayError('invalid_request', { issues: [issue] });
};

/** Parses the parts of a request that the contract declares. Throws `invalid_request` for a mismatch or an extra part. */
export const readInput = (call: CallShape, request: FastifyRequest) => {
  const input: Record<string, unknown> = {};
  for (const part of parts) {
    const schema = call[part];
    const value = request[part] === undefined ? NOTHING : request[part];
    if (schema) {
      const read = z.safeParse(schema, value, errorMessages);
      input[part] = read.success ? read.data : rejectInput(part, read.error);
    } else if (part !== 'body' && Object.keys(value as object).length > 0) {
      throw new GatewayError('invalid_request', { issues: [{ path: part, message: 'expected nothing' }] });
    }
  }
  return input;
};

const idempotencyKey = z.string().check(z.regex(/^[\w-]{16,64}$/));

/** Returns the idempotency key of a write, or undefined without one. Throws `invalid_request` for one of another form. */
export const idempotencyKeyOf = ({ headers }: FastifyRequest) => {
  const key = headers[IDEMPOTENCY_KEY_HEADER];
  if (key === undefined) return undefined;
  const read = z.safeParse(idempotencyKey, key);
  return read.success ? read.data : rejectInput('header', read.error);
};
