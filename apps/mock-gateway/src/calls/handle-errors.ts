import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { isDiskFull } from '../store/disk-full.ts';
import { errorBody, GatewayError } from '../errors/gateway-error.ts';
import { isStoreUnavailable } from '../store/unavailable.ts';
import type { ErrorCode } from '@portal/contracts/gateway-error';

declare module 'fastify' {
  interface FastifyRequest {
    /** The error that a request was rejected with, once it is. */
    gatewayError?: GatewayError;
  }
}

/** Fastify's own failures, as codes of the contract. */
const codes: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_request',
  FST_UNDER_PRESSURE: 'unavailable',
};

const codeOfStatus: Record<number, ErrorCode> = {
  400: 'invalid_request',
  404: 'invalid_url',
  408: 'request_timeout',
  413: 'body_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'unavailable',
};

/** A temporary failure may be retried after this; most restarts of a database take no longer. */
const RETRY_AFTER_S = 2;

/** Whether a failure is of the store. A client that hangs up fails with a code of the network as well, and a status of its own. */
const isOfStore = (failure: FastifyError) =>
  !(failure.statusCode && failure.statusCode < 500) && (isDiskFull(failure) || isStoreUnavailable(failure));

const toGatewayError = (failure: FastifyError | GatewayError): GatewayError => {
  if (failure instanceof GatewayError) return failure;
  if (failure instanceof SyntaxError) return new GatewayError('invalid_json');
  if (isOfStore(failure)) return new GatewayError('unavailable', { retryAfter: RETRY_AFTER_S });
  return new GatewayError(codes[failure.code] ?? codeOfStatus[failure.statusCode ?? 500] ?? 'internal_error');
};

const messageOf = (failure: FastifyError) => {
  if (isDiskFull(failure)) return 'the disk is full: nothing can be written until there is room';
  return isOfStore(failure) ? 'the store cannot be asked: trying again may help' : 'request failed';
};

const logMismatches = (request: FastifyRequest, mismatches: { path: string; message: string }[]) => {
  const fields = mismatches.map(({ path, message }) => `${path}: ${message}`);
  const call = `${request.method} ${request.routeOptions.url}`;
  request.log.error({ reqId: request.id, call, fields }, 'our own response does not fit its contract');
};

/** Sends every error in the standard shape: a code of the contract and a request id, never a stack or a path. */
export const handleErrors = (app: FastifyInstance): void => {
  app.setErrorHandler((failure: FastifyError | GatewayError, request, reply) => {
    const error = toGatewayError(failure);
    request.gatewayError = error;
    if (error.details.mismatches) logMismatches(request, error.details.mismatches);
    // A GatewayError explains itself; any other failure that ends in a 500 is a defect to be found.
    if (error.status >= 500 && !(failure instanceof GatewayError))
      request.log.error({ err: failure, req: request }, messageOf(failure));
    if (error.details.retryAfter !== undefined) reply.header('retry-after', error.details.retryAfter);
    return reply.code(error.status).send(errorBody(error, request.id));
  });
  app.setNotFoundHandler((request, reply) => {
    const error = new GatewayError('invalid_url');
    return reply.code(error.status).send(errorBody(error, request.id));
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode >= 400) request.log.info({ req: request, res: reply }, 'request failed');
    done();
  });
};
