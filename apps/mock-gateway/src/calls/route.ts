import type { CallShape } from '@portal/contracts/call';
import { ACCESS_TOKEN_HEADER } from '@portal/contracts/headers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Authenticate } from '../identity/authenticate.ts';
import type { Principal } from '../identity/principal.ts';
import type { Services } from '../identity/services.ts';
import { requireFinishedSteps } from '../identity/steps.ts';
import { mapMaybePromise, isPromise } from '../store/maybe-promise.ts';
import type { MaybePromise } from '../store/engine.ts';
import type { ClientLimits } from './client-limits.ts';
import type { RunOnce } from './idempotency/run-once.ts';
import { isNotModified } from './is-not-modified.ts';
import { idempotencyKeyOf, readInput, requireApplication } from './read-input.ts';
import type { RejectPermission } from './reject-permission.ts';
import { RequestContext } from './request-context.ts';
import { writeResponse } from './write-response.ts';

/** A handler once its own types have been checked against its contract. */
export type AnyHandler = (input: unknown, context: object) => unknown;

/** A shorter response fits one packet without compression. */
const COMPRESS_FROM_LENGTH = 1024;
const JSON_TYPE = 'application/json; charset=utf-8';

/** What every route is served with. */
export interface Serving {
  services: Services;
  authenticate: Authenticate;
  runOnce: RunOnce;
}

/** The limits that protect other clients from the load of one client or one rejected permission. */
export interface Bounds {
  rejectPermission: RejectPermission;
  enter: ClientLimits;
}

type Route = Serving & Bounds & { call: CallShape; handler: AnyHandler };

/** Runs work that may be asynchronous, and then a callback, whatever its outcome. */
const withCleanup = <Result>(work: () => MaybePromise<Result>, cleanUp: () => void): MaybePromise<Result> => {
  let isAsync = false;
  try {
    const result = work();
    isAsync = isPromise(result);
    return isPromise(result) ? (result as Promise<Result>).finally(cleanUp) : result;
  } finally {
    if (!isAsync) cleanUp();
  }
};

/** Rejects a principal that has unfinished steps, or no permission for the call. */
const authorize = (
  { call, services, rejectPermission }: Route,
  principal: Principal,
  { id, routeOptions }: FastifyRequest,
): MaybePromise<Principal> => {
  requireFinishedSteps(call, principal.steps);
  if (call.access === 'session' || principal.permissions.has(call.access)) return principal;
  const { db, clock } = services;
  return rejectPermission(routeOptions.config.call ?? call.path, { db, clock, requestId: id, principal });
};

const findPrincipal = (route: Route, request: FastifyRequest) =>
  route.call.access === 'public'
    ? undefined
    : mapMaybePromise(
        route.authenticate(request.headers[ACCESS_TOKEN_HEADER], !route.call.isUnattended),
        (principal): MaybePromise<Principal> => authorize(route, principal, request),
      );

const send = (call: CallShape, text: string, request: FastifyRequest, reply: FastifyReply) => {
  if (call.isConditional && isNotModified(text, request, reply)) return;
  reply.type(JSON_TYPE);
  if (text.length < COMPRESS_FROM_LENGTH) void reply.send(text);
  else void reply.compress(text);
};

/** Runs the handler and serializes its response; a write with an idempotency key is run once. */
const respond = (
  { call, handler, services, runOnce }: Route,
  principal: Principal | undefined,
  request: FastifyRequest,
): MaybePromise<string> => {
  const input = readInput(call, request);
  const run = () =>
    mapMaybePromise(handler(input, new RequestContext(services, request, principal)), (response) =>
      writeResponse(call, response),
    );
  const key = principal && call.kind === 'mutation' ? idempotencyKeyOf(request) : undefined;
  if (!principal || !key) return run();
  return runOnce({ sessionId: principal.sessionId, key, content: [call.path, input] }, async () => run());
};

/** Serves one call: authenticates, parses, handles, checks the response and sends it. */
export const routeOf = (route: Route) => (request: FastifyRequest, reply: FastifyReply) => {
  requireApplication(request);
  const handle = (principal?: Principal) =>
    mapMaybePromise(respond(route, principal, request), (text) => send(route.call, text, request, reply));
  const result = mapMaybePromise(findPrincipal(route, request), (principal) =>
    principal ? withCleanup(() => handle(principal), route.enter(principal.userId)) : handle(),
  );
  // Fastify waits for a reply that is returned; without one, the response has been sent.
  return isPromise(result) ? result.then(() => reply) : undefined;
};
