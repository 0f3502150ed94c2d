import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import {
  ACCESS_TOKEN_HEADER,
  APPLICATION_HEADER,
  REQUEST_ID_HEADER,
  UPLOAD_TOKEN_HEADER,
} from '@portal/contracts/headers';
import Fastify, { type FastifyInstance } from 'fastify';
import { answerFailures } from './calls/failures.ts';
import type { Services } from './calls/handlers.ts';
import { registerCalls } from './calls/register.ts';
import { loggerOptions, type LogStream } from './log.ts';
import { allHandlers } from './modules/index.ts';
import { uploadRoutes } from './modules/avatar/avatar.upload.ts';
import { authenticator } from './modules/session/authenticate.ts';
import { signingKeys } from './modules/session/keys.ts';

const BODY_LIMIT_BYTES = 64 * 1024;
const REQUEST_TIMEOUT_MS = 15_000;
const COMPRESS_FROM_BYTES = 1024;
const PREFLIGHT_MAX_AGE_S = 7200;
/** Enough for an office behind one address; a flood is far above. */
const REQUESTS_A_MINUTE = 3_000;
const MAX_EVENT_LOOP_DELAY_MS = 1_000;

export interface GatewayOptions {
  services: Services;
  /** Where log lines go; standard error when left out. */
  logStream?: LogStream;
  /** For measurements and tests of many requests. */
  requestsAMinute?: number;
}

/** Builds both gateways over a store. It does not listen yet, so that tests can inject requests. */
export const buildGateway = async (options: GatewayOptions): Promise<FastifyInstance> => {
  const { services, requestsAMinute = REQUESTS_A_MINUTE } = options;
  const { config, database, clock } = services;
  const app = Fastify({
    ...loggerOptions(config.logLevel, options.logStream),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    genReqId: () => randomUUID(),
    disableRequestLogging: true,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    routerOptions: { maxParamLength: 200 },
  });
  answerFailures(app);
  await app.register(helmet, { contentSecurityPolicy: { directives: { defaultSrc: ["'none'"] } } });
  await app.register(cors, {
    origin: config.portalOrigins,
    methods: ['GET', 'POST', 'PUT'],
    allowedHeaders: ['content-type', ACCESS_TOKEN_HEADER, APPLICATION_HEADER, UPLOAD_TOKEN_HEADER],
    exposedHeaders: [REQUEST_ID_HEADER],
    maxAge: PREFLIGHT_MAX_AGE_S,
  });
  await app.register(compress, { threshold: COMPRESS_FROM_BYTES, encodings: ['br', 'gzip'] });
  await app.register(rateLimit, { max: requestsAMinute, timeWindow: '1 minute' });
  await app.register(underPressure, { maxEventLoopDelay: MAX_EVENT_LOOP_DELAY_MS });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('cache-control', 'no-store');
    reply.header(REQUEST_ID_HEADER, request.id);
    done();
  });

  const keys = signingKeys(config.dataDir);
  registerCalls(app, allHandlers(services, keys), services, authenticator(database, keys, clock));
  await app.register(uploadRoutes(services, keys));
  return app;
};
