import type { CallShape } from '@portal/contracts/call';
import { ACCESS_TOKEN_HEADER } from '@portal/contracts/headers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Once } from './idempotency/once.ts';
import type { Authenticate } from '../identity/authenticate.ts';
import type { Principal } from '../identity/principal.ts';
import { refuseOutOfTurn } from '../identity/steps.ts';
import { afterwards, isPromise } from '../store/afterwards.ts';
import type { MaybePromise } from '../store/engine.ts';
import type { ClientLimits } from './client-limits.ts';
import { isStillHeld } from './conditional.ts';
import type { startDenying } from './deny-permission.ts';
import type { Services } from '../identity/services.ts';
import { expectApplication, idempotencyKeyOf, readInput } from './read-input.ts';
import { RequestContext } from './request-context.ts';
import { writeAnswer } from './write-answer.ts';

/** A handler once its own types have been checked against its contract. */
export type AnyHandler = (input: unknown, context: object) => unknown;

/** Shorter answers leave in one packet either way. */
const COMPRESS_FROM_LENGTH = 1024;
const JSON_TYPE = 'application/json; charset=utf-8';

/** What every route is served with. */
export interface Serving {
  services: Services;
  authenticate: Authenticate;
  once: Once;
}

/** What keeps one client, or one refused permission, from costing the others. */
export interface Bounds {
  deny: ReturnType<typeof startDenying>;
  enter: ClientLimits;
}

/** Does work, now or later, and then what is to be done however it ended. */
const andThen = <Result>(work: () => MaybePromise<Result>, done: () => void): MaybePromise<Result> => {
  let isLater = false;
  try {
    const result = work();
    isLater = isPromise(result);
    return isPromise(result) ? (result as Promise<Result>).finally(done) : result;
  } finally {
    if (!isLater) done();
  }
};

/** Answers one call: admits, reads, handles, checks the response and writes it. */
export const routeOf = (
  call: CallShape,
  handler: AnyHandler,
  { services, authenticate, once, deny, enter }: Serving & Bounds,
) => {
  const admit = (principal: Principal, { id, routeOptions }: FastifyRequest) => {
    refuseOutOfTurn(call, principal.steps);
    if (call.access === 'session' || principal.permissions.has(call.access)) return principal;
    const { db, clock } = services;
    return deny(routeOptions.config.call ?? call.path, { db, clock, requestId: id, principal });
  };
  const principalOf = (request: FastifyRequest) =>
    call.access === 'public'
      ? undefined
      : afterwards(
          authenticate(request.headers[ACCESS_TOKEN_HEADER], !call.isUnattended),
          (principal): MaybePromise<Principal> => admit(principal, request),
        );
  const send = (text: string, request: FastifyRequest, reply: FastifyReply) => {
    if (call.isConditional && isStillHeld(text, request, reply)) return;
    reply.type(JSON_TYPE);
    if (text.length < COMPRESS_FROM_LENGTH) void reply.send(text);
    else void reply.compress(text);
  };
  const answerTo = (input: object, principal: Principal | undefined, request: FastifyRequest) =>
    afterwards(handler(input, new RequestContext(services, request, principal)), (answer) =>
      writeAnswer(call, answer),
    );
  const handle = (principal: Principal | undefined, request: FastifyRequest, reply: FastifyReply) => {
    const input = readInput(call, request);
    const key = principal && call.kind === 'mutation' ? idempotencyKeyOf(request) : undefined;
    const text =
      principal && key
        ? once({ sessionId: principal.sessionId, key, content: [call.path, input] }, async () =>
            answerTo(input, principal, request),
          )
        : answerTo(input, principal, request);
    return afterwards(text, (written) => send(written, request, reply));
  };
  return (request: FastifyRequest, reply: FastifyReply) => {
    expectApplication(request);
    const result = afterwards(principalOf(request), (principal) =>
      principal
        ? andThen(() => handle(principal, request, reply), enter(principal.userId))
        : handle(principal, request, reply),
    );
    // Fastify waits for a reply that is returned; without one, whatever was sent has been sent.
    return isPromise(result) ? result.then(() => reply) : undefined;
  };
};
