import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import { BODY_MAX_BYTES } from '@portal/contracts/constants';
import {
  ACCESS_TOKEN_HEADER,
  APPLICATION_HEADER,
  IDEMPOTENCY_KEY_HEADER,
  REQUEST_ID_HEADER,
  UPLOAD_TOKEN_HEADER,
} from '@portal/contracts/headers';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { closeInThread } from './arithmetic/thread.ts';
import { answerUnreadable, answerUnroutable } from './calls/broken-requests.ts';
import { answerFailures } from './calls/failures.ts';
import type { Services } from './calls/handlers.ts';
import { registerCalls } from './calls/register.ts';
import { clientOf } from './calls/client-of.ts';
import { networkOf } from './identity/throttle/network-of.ts';
import { docsRoutes } from './calls/docs-routes.ts';
import { healthRoutes, isHealthCheck } from './calls/health-routes.ts';
import { openApiRoute } from './calls/openapi-route.ts';
import { Refusal } from './errors/gateway-error.ts';
import { loggerOptions, type LogStream } from './log.ts';
import { allHandlers } from './modules/index.ts';
import { consoleRoutes } from './console/console.routes.ts';
import { noHeavyWork, type HeavyWork } from './console/heavy-work.ts';
import { interfere } from './console/interfere.ts';
import { enterWorlds, readWorldPath } from './console/enter-world.ts';
import { newWorld } from './console/world.ts';
import { startWorlds, type BuildWorld } from './console/worlds.ts';
import { WORLD_HEADER } from './console/world-name.ts';
import { outboxPage } from './mail/outbox-page.ts';
import { fundDocumentRoutes } from './modules/funds/fund-documents.routes.ts';
import { uploadRoutes } from './modules/avatar/avatar.upload.ts';
import { authenticator } from './identity/authenticate.ts';
import { sealerOf } from './identity/secrets/sealer.ts';
import { once } from './calls/idempotency/once.ts';
import type { MovableClock } from './store/clock.ts';
import { signingKeys } from './identity/tokens/signing-keys.ts';

const REQUEST_TIMEOUT_MS = 15_000;
/** Whoever has not said what they want by then is not going to. */
const HEADERS_TIMEOUT_MS = 10_000;
const TIMEOUTS_CHECKED_EVERY_MS = 1_000;
/** More than any firm's clients at one moment; a flood of connections leaves memory for those that are served. */
const MAX_CONNECTIONS = 5_000;
const PREFLIGHT_MAX_AGE_S = 7200;
/**
 * Answers are data for the portal and nothing a browser should keep, frame, guess the type of or run. Written out here
 * because working them out anew for each answer costs a third of the speed of one.
 */
const PRIVATE_ANSWER = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};
const NO_HEADERS = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };
const QUIET_RATE_LIMIT = { addHeaders: NO_HEADERS, addHeadersOnExceeding: NO_HEADERS };
const ALLOWED_HEADERS = [
  'content-type',
  'if-none-match',
  ACCESS_TOKEN_HEADER,
  APPLICATION_HEADER,
  IDEMPOTENCY_KEY_HEADER,
  UPLOAD_TOKEN_HEADER,
];
const OVERLOAD_RETRY_AFTER_S = 2;
const noCompiler = (): never => {
  throw new Error('A route was given a JSON Schema; requests and answers are checked by the contract alone.');
};
/** Instead of the compilers Fastify would read in at every start, a hundred files of them. */
const noSchemas = { buildValidator: noCompiler, buildSerializer: noCompiler };

export interface GatewayOptions {
  services: Services;
  /** The clock of the services, for the mock's console to move; without it there is no console. */
  movableClock?: MovableClock;
  /** Where log lines go; standard error when left out. */
  logStream?: LogStream;
  /** Set on the gateway of one world within another gateway, which listens and watches the load: its heavy work. */
  within?: HeavyWork;
}

/** Builds both gateways over a store. It does not listen yet, so that tests can inject requests. */
export const buildGateway = async (options: GatewayOptions): Promise<FastifyInstance> => {
  const { services } = options;
  const { config, engine, clock } = services;
  const movable = config.hasMockConsole ? options.movableClock : undefined;
  const outermost = options.within ? undefined : movable;
  const heavyWork = options.within ?? noHeavyWork();
  // A world is a whole gateway, so that nothing of one can be seen in another.
  const build: BuildWorld = (own, clock) =>
    buildGateway({ ...options, services: own, movableClock: clock, within: heavyWork });
  const app = Fastify({
    ...loggerOptions(config.logLevel, options.logStream),
    bodyLimit: BODY_MAX_BYTES,
    // Each proxy names whom it was asked by; what stands before the outermost one is hearsay.
    trustProxy: config.proxies > 0 && ((_address, hop) => hop < config.proxies),
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: TIMEOUTS_CHECKED_EVERY_MS,
    },
    clientErrorHandler: answerUnreadable,
    frameworkErrors: answerUnroutable(PRIVATE_ANSWER),
    // A logger of its own for each request would cost more than the request; whoever logs names the request.
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    schemaController: { compilersFactory: noSchemas },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    routerOptions: { maxParamLength: 200 },
    ...(outermost ? { rewriteUrl: readWorldPath } : {}),
  });
  app.server.maxConnections = MAX_CONNECTIONS;
  // Plain text is what any page may send here without being asked first.
  app.removeContentTypeParser('text/plain');
  answerFailures(app);
  const worlds = outermost && startWorlds({ services, clock: outermost, heavyWork, build });
  const isElsewhere = worlds ? enterWorlds(app, worlds, config) : () => false;
  if (worlds) app.addHook('onClose', worlds.close);
  await app.register(cors, {
    origin: config.portalOrigins,
    methods: ['GET', 'POST', 'PUT'],
    allowedHeaders: [...ALLOWED_HEADERS, ...(worlds ? [WORLD_HEADER] : [])],
    // The date tells browsers the time by which their tokens are judged.
    exposedHeaders: [REQUEST_ID_HEADER, 'etag', 'date'],
    maxAge: PREFLIGHT_MAX_AGE_S,
  });
  await app.register(compress, { global: false, encodings: ['br', 'gzip'] });
  await app.register(rateLimit, {
    global: false,
    timeWindow: '1 minute',
    keyGenerator: (request) => networkOf(clientOf(request, config)),
    ...QUIET_RATE_LIMIT,
  });
  if (!options.within)
    await app.register(underPressure, {
      maxEventLoopDelay: config.maxEventLoopDelayMs,
      pressureHandler: async (request) => {
        if (!heavyWork.isRecent() && !isHealthCheck(request))
          throw new Refusal('unavailable', { retryAfter: OVERLOAD_RETRY_AFTER_S });
      },
    });
  app.addHook('onRequest', (request, reply, done) => {
    reply
      .headers(PRIVATE_ANSWER)
      .header(REQUEST_ID_HEADER, request.id)
      .header('date', clock.now().toUTCString());
    done();
  });

  if (movable) {
    const world = newWorld(config, options.within !== undefined);
    interfere(app, world, isElsewhere);
    await app.register(consoleRoutes({ services, clock: movable, world, heavyWork, worlds }));
  }
  const keys = signingKeys(config.dataDir);
  app.addHook('onClose', async () => closeInThread(config.store));
  const authenticate = authenticator(engine, keys, clock);
  const sealer = sealerOf(config.dataDir);
  registerCalls(app, allHandlers(services, keys, sealer), {
    services,
    authenticate,
    once: once(services, sealer),
  });
  await app.register(healthRoutes(services));
  await app.register(openApiRoute);
  await app.register(docsRoutes);
  await app.register(uploadRoutes(services, keys));
  await app.register(fundDocumentRoutes(services));
  await app.register(outboxPage(services));
  return app;
};
