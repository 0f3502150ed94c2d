import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BODY_MAX_BYTES } from '@portal/contracts/constants';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { loggerOptions, type LogStream } from '../log.ts';
import { rejectUndecoded, rejectUnparsed } from './malformed-requests.ts';
import { readJsonBodies } from './read-json.ts';
import { PRIVATE_RESPONSE_HEADERS } from './response-headers.ts';

const REQUEST_TIMEOUT_MS = 15_000;
/** A client that has not sent its headers by then will not. */
const HEADERS_TIMEOUT_MS = 10_000;
const TIMEOUT_CHECK_INTERVAL_MS = 1_000;
/** More than the clients of any firm at one moment; during a flood of connections there is memory left for those served. */
const MAX_CONNECTIONS = 5_000;
const MAX_PARAM_LENGTH = 200;

const noCompiler = (): never => {
  throw new Error('A route has a JSON Schema; requests and responses are checked by the contract alone.');
};
/** Replaces the compilers that Fastify would load at every start, a hundred files of them. */
const noCompilers = { buildValidator: noCompiler, buildSerializer: noCompiler };

interface ServerOptions {
  config: Pick<Config, 'logLevel' | 'proxies'>;
  logStream: LogStream | undefined;
  /** Rewrites an address before it is routed. */
  rewriteUrl: ((request: IncomingMessage) => string) | undefined;
}

/** Creates the HTTP server of a gateway, with its limits and without routes. */
export const createServer = ({ config, logStream, rewriteUrl }: ServerOptions): FastifyInstance => {
  const app = Fastify({
    ...loggerOptions(config.logLevel, logStream),
    bodyLimit: BODY_MAX_BYTES,
    // Each proxy appends the address that called it; what comes before the outermost one may be forged.
    trustProxy: config.proxies > 0 && ((_address, hop) => hop < config.proxies),
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: TIMEOUT_CHECK_INTERVAL_MS,
      // Node would reject requests without one itself, with an empty body.
      requireHostHeader: false,
    },
    clientErrorHandler: rejectUnparsed,
    frameworkErrors: rejectUndecoded(PRIVATE_RESPONSE_HEADERS),
    // A child logger for each request would cost more than the request; every log line names the request itself.
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    schemaController: { compilersFactory: noCompilers },
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    ...(rewriteUrl ? { rewriteUrl } : {}),
  });
  app.server.maxConnections = MAX_CONNECTIONS;
  // Node would reject what it does not know of `Expect` with an empty body; RFC 9110, section 10.1.1, lets it be served.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  // Any web page may send plain text here without a preflight.
  app.removeContentTypeParser('text/plain');
  readJsonBodies(app);
  return app;
};
