import type { CallShape } from '@portal/contracts/call';
import { PRODUCT } from '@portal/contracts/constants';
import { APPLICATION_HEADER, IDEMPOTENCY_KEY_HEADER } from '@portal/contracts/headers';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { inWords } from './in-words.ts';
import { GatewayError } from '../errors/gateway-error.ts';

const parts = ['params', 'query', 'body'] as const;
const NOTHING = {};

const refuseInput = (part: string, error: z.core.$ZodError): never => {
  throw new GatewayError('invalid_request', {
    issues: error.issues.map(({ path, message }) => ({ path: [part, ...path].join('.'), message })),
  });
};

/** Throws a GatewayError for a request that does not name the product it is made for, as every call has to. */
export const expectApplication = ({ headers }: FastifyRequest) => {
  if (headers[APPLICATION_HEADER] === PRODUCT) return;
  const issue = { path: `header.${APPLICATION_HEADER}`, message: `expected ${PRODUCT}` };
  throw new GatewayError('invalid_request', { issues: [issue] });
};

/** Reads what the contract declares of a request; throws a GatewayError for what does not fit or is not declared. */
export const readInput = (call: CallShape, request: FastifyRequest) => {
  const input: Record<string, unknown> = {};
  for (const part of parts) {
    const schema = call[part];
    const sent = request[part] === undefined ? NOTHING : request[part];
    if (schema) {
      const read = z.safeParse(schema, sent, inWords);
      input[part] = read.success ? read.data : refuseInput(part, read.error);
    } else if (part !== 'body' && Object.keys(sent as object).length > 0) {
      throw new GatewayError('invalid_request', { issues: [{ path: part, message: 'expected nothing' }] });
    }
  }
  return input;
};

const idempotencyKey = z.string().check(z.regex(/^[\w-]{16,64}$/));

/** The key by which its sender repeats a write; undefined without one. Throws a GatewayError for one of another form. */
export const idempotencyKeyOf = ({ headers }: FastifyRequest) => {
  const key = headers[IDEMPOTENCY_KEY_HEADER];
  if (key === undefined) return undefined;
  const read = z.safeParse(idempotencyKey, key);
  return read.success ? read.data : refuseInput('header', read.error);
};
