import type { AccessSubject } from '@portal/contracts/access-log';
import type { CallShape } from '@portal/contracts/call';
import { ACCESS_TOKEN_HEADER, CLIENT_VIEW_HEADER } from '@portal/contracts/headers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Accessing } from '../access-log/append-access.ts';
import { readerIn } from '../access-log/access-record.ts';
import { recordRejection } from '../access-log/record-rejection.ts';
import { recordView } from '../access-log/record-view.ts';
import { recordSharedReads } from '../access-log/record-shared-reads.ts';
import { sharedReadsOf } from '../access-log/shared-reads.ts';
import type { Authenticate } from '../identity/authenticate.ts';
import type { Principal } from '../identity/principal.ts';
import type { Services } from '../identity/services.ts';
import { requireFinishedSteps } from '../identity/steps.ts';
import { mapMaybePromise, isPromise } from '../store/maybe-promise.ts';
import type { MaybePromise } from '../store/engine.ts';
import type { ClientLimits } from './client-limits.ts';
import { principalIn } from './client-view.ts';
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

interface Served {
  /** The name of the call, as `domain.name`. */
  title: string;
  call: CallShape;
  handler: AnyHandler;
  handlerServices: Services;
  /** What of another client the access log says that the call is about; null where it must have nothing of one. */
  subject: AccessSubject | null;
}

type Route = Serving & Bounds & Served;

/** What the access log records of a request. */
const accessingBy = ({ services }: Route, principal: Principal, request: FastifyRequest): Accessing => {
  const { db, clock, origin, requestId } = new RequestContext(services, request, principal);
  return { db, clock, origin, requestId, principal };
};

/** What a request names, before it is parsed. */
const inputOf = ({ params, query, body }: FastifyRequest) => ({ params, query, body });

/** Records that a person was denied what they named of a client who shares with them, and rejects with the reason. */
const recordAndReject = async (
  route: Route,
  principal: Principal,
  request: FastifyRequest,
  failure: unknown,
): Promise<never> => {
  const rejected = { subject: route.subject, input: inputOf(request) };
  await recordRejection(accessingBy(route, principal, request), failure, rejected);
  throw failure;
};

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

/** The principal of the call: the signed-in user, or the client as whom an advisor views the portal. */
const principalOf = (route: Route, signedIn: Principal, request: FastifyRequest): MaybePromise<Principal> => {
  const viewId = request.headers[CLIENT_VIEW_HEADER];
  if (viewId === undefined) return signedIn;
  const { call, title } = route;
  return principalIn(accessingBy(route, signedIn, request), String(viewId).toLowerCase(), {
    title,
    kind: call.kind,
  });
};

/** Rejects a principal that has unfinished steps, or no permission for the call. */
const authorize = (route: Route, signedIn: Principal, request: FastifyRequest): MaybePromise<Principal> => {
  requireFinishedSteps(route.call, signedIn.steps);
  return mapMaybePromise(principalOf(route, signedIn, request), (principal) =>
    requirePermission(route, principal, request),
  );
};

const requirePermission = (
  route: Route,
  principal: Principal,
  request: FastifyRequest,
): MaybePromise<Principal> => {
  const { call, services, rejectPermission } = route;
  const { permissions } = principal;
  if (call.access === 'session' || permissions.has(call.access)) return principal;
  if (call.alsoFor && permissions.has(call.alsoFor)) return principal;
  const { db, clock } = services;
  const caller = { db, clock, requestId: request.id, principal: readerIn(principal) };
  return rejectPermission(request.routeOptions.config.call ?? call.path, caller).catch((failure: unknown) =>
    recordAndReject(route, principal, request, failure),
  );
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

/** Serializes a response. One with rows of another client is given back when that is recorded in the access log. */
const serialize = (
  route: Route,
  principal: Principal | undefined,
  request: FastifyRequest,
  response: unknown,
): MaybePromise<string> => {
  const text = writeResponse(route.call, response);
  if (principal?.view) {
    const viewed = { subject: route.subject, input: inputOf(request) };
    return recordView(accessingBy(route, principal, request), viewed).then(() => text);
  }
  const reads = principal && sharedReadsOf(principal);
  if (!principal || !reads) return text;
  const served = { subject: route.subject, isWrite: route.call.kind === 'mutation', text };
  return recordSharedReads(accessingBy(route, principal, request), reads, served).then(() => text);
};

/** Runs the handler and serializes its response; a write with an idempotency key is run once. */
const respond = (
  route: Route,
  principal: Principal | undefined,
  request: FastifyRequest,
): MaybePromise<string> => {
  const { call, handler, handlerServices, runOnce } = route;
  const input = readInput(call, request);
  const run = () =>
    mapMaybePromise(handler(input, new RequestContext(handlerServices, request, principal)), (response) =>
      serialize(route, principal, request, response),
    );
  const key = principal && call.kind === 'mutation' ? idempotencyKeyOf(request) : undefined;
  if (!principal || !key) return run();
  return runOnce({ sessionId: principal.sessionId, key, content: [call.path, input] }, async () => run());
};

/** Responds, and records in the access log when a request that names data of another client is rejected. */
const respondOrRecordRejection = (
  route: Route,
  principal: Principal | undefined,
  request: FastifyRequest,
): MaybePromise<string> => {
  if (!principal || route.subject === null) return respond(route, principal, request);
  const recover = (failure: unknown) => recordAndReject(route, principal, request, failure);
  try {
    const text = respond(route, principal, request);
    return isPromise(text) ? (text as Promise<string>).catch(recover) : text;
  } catch (failure) {
    return recover(failure);
  }
};

/** Serves one call: authenticates, parses, handles, checks the response and sends it. */
export const routeOf = (route: Route) => (request: FastifyRequest, reply: FastifyReply) => {
  requireApplication(request);
  const handle = (principal?: Principal) =>
    mapMaybePromise(respondOrRecordRejection(route, principal, request), (text) =>
      send(route.call, text, request, reply),
    );
  const result = mapMaybePromise(findPrincipal(route, request), (principal) =>
    principal ? withCleanup(() => handle(principal), route.enter(readerIn(principal).userId)) : handle(),
  );
  // Fastify waits for a reply that is returned; without one, the response has been sent.
  return isPromise(result) ? result.then(() => reply) : undefined;
};
