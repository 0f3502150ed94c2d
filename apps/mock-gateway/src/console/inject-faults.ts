import { errorCodes } from '@portal/contracts/gateway-error';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { GatewayError } from '../errors/gateway-error.ts';
import { copyBodies, type Bodies } from './copy-bodies.ts';
import type { FaultRule } from './fault-rule.ts';
import { findNearMiss } from './near-miss.ts';
import type { World } from './world.ts';

export const CONSOLE_PATH = '/__mock';
/** Longer than any client waits; a connection must not stay open forever. */
const HANG_UP_AFTER_MS = 120_000;
const JSON_TYPE = 'application/json; charset=utf-8';
/** The error page that a proxy sends with the content type of a response. */
const GARBAGE = '<!doctype html><title>It works!</title>{"half":';

/** Sends the first half of the response and closes the connection. */
const cutShort = ({ raw }: FastifyReply) => {
  const end = raw.end.bind(raw);
  const cut = (chunk?: unknown) => {
    raw.end = end;
    const hangUp = () => raw.socket?.destroy();
    if (typeof chunk !== 'string' && !Buffer.isBuffer(chunk)) hangUp();
    else raw.write(chunk.slice(0, Math.floor(chunk.length / 2)), hangUp);
    return raw;
  };
  // `end` has several overloads; Fastify passes the entire response, or nothing after a stream.
  raw.end = cut as typeof raw.end;
};

const hangUpLater = ({ raw }: FastifyReply) => {
  const timer = setTimeout(() => raw.socket?.destroy(), HANG_UP_AFTER_MS);
  raw.once('close', () => clearTimeout(timer));
};

/** Applies a fault to a request; the call continues only where `next` is called. */
const applyFault = (
  rule: FaultRule,
  request: FastifyRequest,
  reply: FastifyReply,
  next: (e?: Error) => void,
) => {
  switch (rule.kind) {
    case 'status':
      return next(new GatewayError(rule.code, errorCodes[rule.code] === 429 ? { retryAfter: 1 } : {}));
    case 'garbage':
      return void reply.type(JSON_TYPE).send(GARBAGE);
    case 'response':
    case 'record':
      return void reply.code(rule.status).type(JSON_TYPE).send(JSON.stringify(rule.body));
    case 'truncate':
      cutShort(reply);
      return next();
    case 'reset':
      reply.hijack();
      return void request.raw.socket.resetAndDestroy();
    case 'timeout':
      reply.hijack();
      return hangUpLater(reply);
  }
};

/** A request with one of these faults never ends normally, and is recorded when its connection closes. */
const BREAKING = new Set<FaultRule['kind']>(['reset', 'truncate', 'timeout']);
const WITHOUT_RESPONSE = new Set<FaultRule['kind']>(['reset', 'timeout']);

const NONE: readonly never[] = [];

/** The violations of the contract that were found in a request and its response. */
const contractFindings = ({ gatewayError: error }: FastifyRequest) => ({
  code: error?.code,
  requestIssues: (error?.code === 'invalid_request' && error.details.issues) || NONE,
  responseIssues: error?.details.mismatches ?? NONE,
});

/** Whether a request was handed over to another world. */
export type IsHandledByOtherWorld = (request: FastifyRequest) => boolean;

type Note = (request: FastifyRequest, reply: FastifyReply) => void;

/**
 * Adds hooks to every route that is registered after it, which write the journal and inject the world's latency and faults.
 * A world without either costs a call one comparison. Requests that were handed to another world are left alone.
 */
export const injectFaults = (
  app: FastifyInstance,
  world: World,
  isHandledByOtherWorld: IsHandledByOtherWorld,
): void => {
  const injected = new WeakMap<FastifyRequest, FaultRule['kind']>();
  const copies = new WeakMap<FastifyRequest, () => Bodies>();

  const notes =
    (path: string | null, call?: string): Note =>
    (request, reply) => {
      if (isHandledByOtherWorld(request)) return;
      const fault = injected.get(request);
      world.journal.add({
        at: Date.now(),
        method: request.method,
        path,
        call,
        status: fault && WITHOUT_RESPONSE.has(fault) ? null : reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        requestId: request.id,
        fault,
        ...contractFindings(request),
        nearMiss: path === null ? findNearMiss(request) : null,
        // Turned off meanwhile, they are not recorded.
        bodies: (world.journal.recordsBodies() && copies.get(request)?.()) || null,
      });
    };
  const mark = (rule: FaultRule, request: FastifyRequest, reply: FastifyReply, note: Note) => {
    injected.set(request, rule.kind);
    if (BREAKING.has(rule.kind)) reply.raw.once('close', () => note(request, reply));
  };
  const interceptCall =
    (call: string, note: Note) =>
    (request: FastifyRequest, reply: FastifyReply, next: (e?: Error) => void) => {
      world.touch();
      if (world.isUnchanged()) return next();
      if (world.journal.recordsBodies()) copies.set(request, copyBodies(request, reply));
      const rule = world.faultOf(call);
      if (rule) mark(rule, request, reply, note);
      const proceed = () => (rule ? applyFault(rule, request, reply, next) : next());
      const delay = world.delayOf(call);
      if (delay > 0) setTimeout(proceed, delay);
      else proceed();
    };

  app.addHook('onRoute', (route: RouteOptions) => {
    if (route.url.startsWith(CONSOLE_PATH)) return;
    const call = route.config?.call;
    const note = notes(route.url, call);
    route.onResponse = (request, reply, done) => {
      note(request, reply);
      done();
    };
    if (call) route.onRequest = [interceptCall(call, note), route.onRequest ?? []].flat();
  });
  const noteUnknown = notes(null);
  app.addHook('onResponse', (request, reply, done) => {
    if (request.is404) noteUnknown(request, reply);
    done();
  });
};
