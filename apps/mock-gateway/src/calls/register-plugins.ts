import compress from '@fastify/compress';
import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import { cors as corsNeeds } from '@portal/contracts/cors';
import { SECOND_MS } from '@portal/contracts/durations';
import { REQUEST_ID_HEADER } from '@portal/contracts/headers';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { networkOf } from '../identity/throttle/network-of.ts';
import type { Clock } from '../store/clock.ts';
import { clientIp } from './client-ip.ts';
import { PRIVATE_RESPONSE_HEADERS } from './response-headers.ts';

const PREFLIGHT_MAX_AGE_S = 7200;
const NO_HEADERS = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

/** Lets the portal's origins in, compresses large responses and bounds the requests of one network. */
export const registerPlugins = async (
  app: FastifyInstance,
  config: Config,
  extraHeaders: readonly string[],
): Promise<void> => {
  await app.register(cors, {
    origin: config.portalOrigins,
    methods: [...corsNeeds.methods],
    allowedHeaders: [...corsNeeds.allowedHeaders, ...extraHeaders],
    // As one text, which the plugin would make of a list for every response.
    exposedHeaders: corsNeeds.exposedHeaders.join(', '),
    maxAge: PREFLIGHT_MAX_AGE_S,
    // One that lacks its headers asks for nothing, which is no fault.
    strictPreflight: false,
  });
  await app.register(compress, { global: false, encodings: ['br', 'gzip'] });
  await app.register(rateLimit, {
    global: false,
    timeWindow: '1 minute',
    keyGenerator: (request) => networkOf(clientIp(request, config)),
    addHeaders: NO_HEADERS,
    addHeadersOnExceeding: NO_HEADERS,
  });
};

/** The time in the form of a `date` header, which is made once a second. */
const dateOf = (clock: Clock) => {
  let second = Number.NaN;
  let text = '';
  return () => {
    const now = clock.now();
    const current = Math.floor(now.getTime() / SECOND_MS);
    if (current !== second) text = now.toUTCString();
    second = current;
    return text;
  };
};

/** Sets the headers of every response: those that prevent caching, its request id and the gateway's time. */
export const setResponseHeaders = (app: FastifyInstance, clock: Clock): void => {
  const date = dateOf(clock);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(PRIVATE_RESPONSE_HEADERS).header(REQUEST_ID_HEADER, request.id).header('date', date());
    done();
  });
};
