import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { isDiskFull } from '../store/disk-full.ts';
import { errorBody, GatewayError } from '../errors/gateway-error.ts';
import { isStoreUnavailable } from '../store/unavailable.ts';
import type { ErrorCode } from '@portal/contracts/gateway-error';

declare module 'fastify' {
  interface FastifyRequest {
    /** Why a request was refused, once it is. */
    refusal?: GatewayError;
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

/** What passes by itself is asked for again after this; most restarts of a data base take no longer. */
const RETRY_AFTER_S = 2;

const refusalOf = (failure: FastifyError | GatewayError): GatewayError => {
  if (failure instanceof GatewayError) return failure;
  if (failure instanceof SyntaxError) return new GatewayError('invalid_json');
  if (isDiskFull(failure) || isStoreUnavailable(failure))
    return new GatewayError('unavailable', { retryAfter: RETRY_AFTER_S });
  return new GatewayError(codes[failure.code] ?? codeOfStatus[failure.statusCode ?? 500] ?? 'internal_error');
};

const messageOf = (failure: FastifyError) => {
  if (isDiskFull(failure)) return 'the disk is full: nothing can be written until there is room';
  return isStoreUnavailable(failure) ? 'the store cannot be asked: trying again may help' : 'request failed';
};

const logUnfit = (request: FastifyRequest, unfit: { path: string; message: string }[]) => {
  const fields = unfit.map(({ path, message }) => `${path}: ${message}`);
  const call = `${request.method} ${request.routeOptions.url}`;
  request.log.error({ reqId: request.id, call, fields }, 'our own answer does not fit its contract');
};

/** Answers every failure in the standard shape: a known code and a request id, never a stack or a path. */
export const answerFailures = (app: FastifyInstance): void => {
  app.setErrorHandler((failure: FastifyError | GatewayError, request, reply) => {
    const refusal = refusalOf(failure);
    request.refusal = refusal;
    if (refusal.details.unfit) logUnfit(request, refusal.details.unfit);
    // A refusal of our own says all there is; anything else that ends in a 500 is a defect to be found.
    if (refusal.status >= 500 && !(failure instanceof GatewayError))
      request.log.error({ err: failure, req: request }, messageOf(failure));
    if (refusal.details.retryAfter !== undefined) reply.header('retry-after', refusal.details.retryAfter);
    return reply.code(refusal.status).send(errorBody(refusal, request.id));
  });
  app.setNotFoundHandler((request, reply) => {
    const refusal = new GatewayError('invalid_url');
    return reply.code(refusal.status).send(errorBody(refusal, request.id));
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode >= 400) request.log.info({ req: request, res: reply }, 'refused');
    done();
  });
};
