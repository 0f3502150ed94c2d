import type { CallShape } from '@portal/contracts/call';
import { PRODUCT } from '@portal/contracts/constants';
import { ACCESS_TOKEN_HEADER, APPLICATION_HEADER, IDEMPOTENCY_KEY_HEADER } from '@portal/contracts/headers';
import { contracts, type Contracts } from '@portal/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Principal } from '../modules/session/principal.ts';
import type { Once } from '../modules/idempotency/once.ts';
import { refuseOutOfTurn } from '../modules/session/steps.ts';
import { afterwards, isPromise } from '../store/afterwards.ts';
import type { MaybePromise } from '../store/engine.ts';
import type { Authenticate } from '../modules/session/authenticate.ts';
import { clientOf } from './client-of.ts';
import { isStillHeld } from './conditional.ts';
import { startDenying } from './deny-permission.ts';
import type { Context, Handlers, Services } from './handlers.ts';
import { clientLimits, type ClientLimits } from './client-limits.ts';
import { inWords } from './in-words.ts';
import { Refusal } from './refusal.ts';
import { writeAnswer } from './write-answer.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the table that a route answers. */
    call?: string;
  }
}

export type AllHandlers = { [Domain in keyof Contracts]: Handlers<Contracts[Domain]> };

/** A handler once its own types have been checked against its contract. */
type AnyHandler = (input: unknown, context: object) => unknown;

const parts = ['params', 'query', 'body'] as const;
const NOTHING = {};

const refuseInput = (part: string, error: z.core.$ZodError): never => {
  throw new Refusal('invalid_request', {
    issues: error.issues.map(({ path, message }) => ({ path: [part, ...path].join('.'), message })),
  });
};

/** A call is made for a product, which says so in each of its calls. */
const expectApplication = ({ headers }: FastifyRequest) => {
  if (headers[APPLICATION_HEADER] === PRODUCT) return;
  const issue = { path: `header.${APPLICATION_HEADER}`, message: `expected ${PRODUCT}` };
  throw new Refusal('invalid_request', { issues: [issue] });
};

/** Reads what the contract declares; whatever it does not declare is refused by its strict shapes. */
const readInput = (call: CallShape, request: FastifyRequest) => {
  const input: Record<string, unknown> = {};
  for (const part of parts) {
    const schema = call[part];
    const sent = request[part] === undefined ? NOTHING : request[part];
    if (schema) {
      const read = z.safeParse(schema, sent, inWords);
      input[part] = read.success ? read.data : refuseInput(part, read.error);
    } else if (part !== 'body' && Object.keys(sent as object).length > 0) {
      throw new Refusal('invalid_request', { issues: [{ path: part, message: 'expected nothing' }] });
    }
  }
  return input;
};

/** What a handler is told beside its input. What few handlers ask for is made when one asks, not for every request. */
class RequestContext implements Context {
  readonly #services: Services;
  readonly #request: FastifyRequest;
  readonly principal: Principal | undefined;

  constructor(services: Services, request: FastifyRequest, principal: Principal | undefined) {
    this.#services = services;
    this.#request = request;
    this.principal = principal;
  }

  get config() {
    return this.#services.config;
  }
  get db() {
    return this.#services.db;
  }
  get engine() {
    return this.#services.engine;
  }
  get clock() {
    return this.#services.clock;
  }
  get origin() {
    const { config } = this.#services;
    return { ip: clientOf(this.#request, config), userAgent: this.#request.headers['user-agent'] };
  }
  get requestId() {
    return this.#request.id;
  }
  get log() {
    return this.#request.log.child({ reqId: this.#request.id });
  }
}

/** Shorter answers leave in one packet either way. */
const COMPRESS_FROM_LENGTH = 1024;
const JSON_TYPE = 'application/json; charset=utf-8';

const repeatKey = z.string().check(z.regex(/^[\w-]{16,64}$/));

/** What a write is named by, when its sender names it. */
const keyOf = ({ headers }: FastifyRequest) => {
  const key = headers[IDEMPOTENCY_KEY_HEADER];
  if (key === undefined) return undefined;
  const read = z.safeParse(repeatKey, key);
  return read.success ? read.data : refuseInput('header', read.error);
};

/** What every route is served with. */
export interface Serving {
  services: Services;
  authenticate: Authenticate;
  once: Once;
}

interface Bounds {
  deny: ReturnType<typeof startDenying>;
  enter: ClientLimits;
}

/** Does work, at once or later, and then what is to be done however it ended. */
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

const route = (
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
    const key = principal && call.kind === 'mutation' ? keyOf(request) : undefined;
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

const kebabCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Types demand every handler; a gateway that was started without its types checked says which one is missing. */
const handlerOf = (handlers: AllHandlers, domain: string, name: string): AnyHandler => {
  // AllHandlers has exactly the calls of the table; only their differing types are let go here.
  const handler = (handlers as unknown as Partial<Record<string, Partial<Record<string, AnyHandler>>>>)[
    domain
  ]?.[name];
  if (handler) return handler;
  const folder = kebabCase(domain);
  throw new Error(`${domain}.${name} has no handler; add it to modules/${folder}/${folder}.handlers.ts.`);
};

/** Serves every call of the table: admits, reads, handles, checks the answer and writes it. */
export const registerCalls = (app: FastifyInstance, handlers: AllHandlers, serving: Serving): void => {
  const { publicRequestsAMinute, clientRequestsAMinute, clientRequestsAtOnce } = serving.services.config;
  const enter = clientLimits({
    requestsAMinute: clientRequestsAMinute,
    requestsAtOnce: clientRequestsAtOnce,
  });
  const deny = startDenying();
  for (const [domain, calls] of Object.entries(contracts as Record<string, Record<string, CallShape>>)) {
    for (const [name, call] of Object.entries(calls)) {
      const handler = handlerOf(handlers, domain, name);
      app.route({
        method: call.method,
        url: call.path.replace(/\{(\w+)\}/g, ':$1'),
        // Whoever has a session is known; what anybody may ask for is counted by address.
        config: {
          call: `${domain}.${name}`,
          ...(call.access === 'public' ? { rateLimit: { max: publicRequestsAMinute } } : {}),
        },
        handler: route(call, handler, { ...serving, deny, enter }),
      });
    }
  }
};
