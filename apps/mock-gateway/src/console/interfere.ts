import { errorCodes } from '@portal/contracts/gateway-error';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { GatewayError } from '../errors/gateway-error.ts';
import type { FaultRule } from './fault-rule.ts';
import type { World } from './world.ts';

export const CONSOLE_PATH = '/__mock';
/** Longer than any client waits; a connection must not stay for ever. */
const HUNG_UP_AFTER_MS = 120_000;
/** What a proxy with a page of its own sends under the type of an answer. */
const GARBAGE = '<!doctype html><title>It works!</title>{"half":';

/** Lets the answer be made, sends the first half of it and hangs up. */
const cutShort = ({ raw }: FastifyReply) => {
  const end = raw.end.bind(raw);
  const cut = (chunk?: unknown) => {
    raw.end = end;
    const hangUp = () => raw.socket?.destroy();
    if (typeof chunk !== 'string' && !Buffer.isBuffer(chunk)) hangUp();
    else raw.write(chunk.slice(0, Math.floor(chunk.length / 2)), hangUp);
    return raw;
  };
  // `end` has several forms; Fastify gives it the whole answer, or nothing after a stream.
  raw.end = cut as typeof raw.end;
};

const hangUpLater = ({ raw }: FastifyReply) => {
  const timer = setTimeout(() => raw.socket?.destroy(), HUNG_UP_AFTER_MS);
  raw.once('close', () => clearTimeout(timer));
};

/** Does to a request what a fault says; the call goes on only where `next` is called. */
const strike = (rule: FaultRule, request: FastifyRequest, reply: FastifyReply, next: (e?: Error) => void) => {
  switch (rule.kind) {
    case 'status':
      return next(new GatewayError(rule.code, errorCodes[rule.code] === 429 ? { retryAfter: 1 } : {}));
    case 'garbage':
      return void reply.type('application/json; charset=utf-8').send(GARBAGE);
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

/** A request that these struck never ends as others do, and is written down when its connection closes. */
const BREAKING = new Set<FaultRule['kind']>(['reset', 'truncate', 'timeout']);
const UNANSWERED = new Set<FaultRule['kind']>(['reset', 'timeout']);

const NONE: readonly never[] = [];

/** What was found on the way of a request that the contract does not allow. */
const contractFindings = ({ gatewayError: error }: FastifyRequest) => ({
  code: error?.code,
  requestIssues: (error?.code === 'invalid_request' && error.details.issues) || NONE,
  answerIssues: error?.details.mismatches ?? NONE,
});

/** Whether a request was handed over to another world. */
export type IsElsewhere = (request: FastifyRequest) => boolean;

type Note = (request: FastifyRequest, reply: FastifyReply) => void;

/**
 * Stands at every route that is registered after it: writes the journal, and delays or strikes the calls as the
 * world says. A world without faults and latency costs a call one question. Requests that are elsewhere in another
 * world are left alone.
 */
export const interfere = (app: FastifyInstance, world: World, isElsewhere: IsElsewhere): void => {
  const struck = new WeakMap<FastifyRequest, FaultRule['kind']>();

  const notes =
    (path: string | null, call?: string): Note =>
    (request, reply) => {
      if (isElsewhere(request)) return;
      const fault = struck.get(request);
      world.journal.add({
        at: Date.now(),
        method: request.method,
        path,
        call,
        status: fault && UNANSWERED.has(fault) ? null : reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        requestId: request.id,
        fault,
        ...contractFindings(request),
      });
    };
  const mark = (rule: FaultRule, request: FastifyRequest, reply: FastifyReply, note: Note) => {
    struck.set(request, rule.kind);
    if (BREAKING.has(rule.kind)) reply.raw.once('close', () => note(request, reply));
  };
  const meet =
    (call: string, note: Note) =>
    (request: FastifyRequest, reply: FastifyReply, next: (e?: Error) => void) => {
      world.touch();
      if (world.isQuiet()) return next();
      const rule = world.faultOf(call);
      if (rule) mark(rule, request, reply, note);
      const go = () => (rule ? strike(rule, request, reply, next) : next());
      const delay = world.delayOf(call);
      if (delay > 0) setTimeout(go, delay);
      else go();
    };

  app.addHook('onRoute', (route: RouteOptions) => {
    if (route.url.startsWith(CONSOLE_PATH)) return;
    const call = route.config?.call;
    const note = notes(route.url, call);
    route.onResponse = (request, reply, done) => {
      note(request, reply);
      done();
    };
    if (call) route.onRequest = [meet(call, note), route.onRequest ?? []].flat();
  });
  const noteUnknown = notes(null);
  app.addHook('onResponse', (request, reply, done) => {
    if (request.is404) noteUnknown(request, reply);
    done();
  });
};
