// Behaviour: docs/behaviour/one-address.md
import { randomUUID } from 'node:crypto';
import { IncomingMessage, type IncomingHttpHeaders } from 'node:http';
import { PassThrough } from 'node:stream';
import proxy from '@fastify/http-proxy';
import { clientAddress } from '@portal/contracts/client-address';
import type { ErrorCode, GatewayErrorBody } from '@portal/contracts/gateway-error';
import { REQUEST_ID_HEADER } from '@portal/contracts/headers';
import type { FastifyInstance, FastifyReply, RawServerBase, RouteGenericInterface } from 'fastify';
import { connectToAny } from './connect-to-any.ts';
import type { HostConfig } from './config.ts';
import { ofNoDocument } from './security-headers.ts';

/** Where the addresses of the gateways' calls begin. */
const CALL_PREFIXES = ['/auth', '/rest'];
/** Where those of uploads and files begin, some of which a browser may show as a page. */
const TRANSFER_PREFIXES = ['/upload', '/uploads', '/media'];
/** Where every address of a gateway begins, and no page of the portal. */
export const GATEWAY_PREFIXES = [...CALL_PREFIXES, ...TRANSFER_PREFIXES];
/** Where the addresses of a mock gateway's own pages and worlds begin. */
export const MOCK_PREFIXES = ['/__mock', '/__world', '/outbox', '/docs', '/openapi.json'];

/** Longer than any call takes; a browser of the portal has given up by then. */
const RESPONSE_TIMEOUT_MS = 30_000;

const isCode = (cause: unknown): cause is { code: string } =>
  typeof cause === 'object' && cause !== null && 'code' in cause && typeof cause.code === 'string';

const TOO_SLOW = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);
/** The connection was there and broke: whether the gateway did what it was asked for is unknown. */
const BROKEN = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

const statusOf = ({ cause }: Error): number => {
  if (!isCode(cause)) return 502;
  if (TOO_SLOW.has(cause.code)) return 504;
  return BROKEN.has(cause.code) || cause.code.startsWith('HPE_') ? 502 : 503;
};

type Reply = FastifyReply<RouteGenericInterface, RawServerBase>;

/** Sends an error of the contract, by a code that has a sentence in both languages. */
const sendError = (reply: Reply, status: number, message: ErrorCode) => {
  const id = randomUUID();
  const body: GatewayErrorBody = { status_code: status, message, request_id: id };
  return reply.code(status).header('cache-control', 'no-store').header(REQUEST_ID_HEADER, id).send(body);
};

/**
 * Says that the gateway is away as the gateway itself would say it. How long it will be away is unknown, so no time is
 * named.
 */
const sendUnavailable = (reply: Reply, failure: Error) => {
  const { raw } = reply.request;
  // A browser reads the response once it has sent what it is sending.
  if (raw instanceof IncomingMessage && !raw.complete) {
    reply.header('connection', 'close');
    raw.resume();
  }
  return sendError(reply, statusOf(failure), 'unavailable');
};

type Failure = Error & { statusCode?: number };

/** Whether the request itself was rejected, such as an address that leaves its prefix. */
const isOfRequest = ({ statusCode = 500 }: Failure) => statusCode < 500;

const sendRejected = (reply: Reply, failure: Failure) =>
  isOfRequest(failure)
    ? sendError(reply, failure.statusCode ?? 400, 'invalid_request')
    : sendError(reply, 500, 'internal_error');

/**
 * A stream of the body of a request. A gateway that goes away ends what it reads from, which would be the browser's
 * connection if it read that itself.
 */
const passOn = (payload: IncomingMessage): PassThrough => {
  const body = payload.pipe(new PassThrough());
  payload.once('close', () => {
    if (!payload.readableEnded) body.destroy(new Error('the browser went away while it was sending'));
  });
  return body;
};

/** Photos and documents are shown on the portal under any of its names, as the gateway decides. */
const ofFiles = { helmet: { crossOriginResourcePolicy: false } };
const ofCalls = { helmet: { ...ofFiles.helmet, ...ofNoDocument }, isNoDocument: true };

/**
 * What a gateway says to a browser. Whether its own connection stays open is said to this host alone, and which headers the
 * scripts of another origin may read concerns no request that names none.
 */
const forBrowser = (headers: IncomingHttpHeaders, origin: string | undefined): IncomingHttpHeaders => {
  const { connection, 'keep-alive': _keepAlive, ...others } = headers;
  if (origin === undefined) delete others['access-control-expose-headers'];
  return connection === 'close' ? { ...others, connection } : others;
};

interface Proxying {
  /** What the routes are configured with. */
  config?: typeof ofFiles;
  /** Whether the gateway is given the name that the browser asked for. */
  keepsHost?: boolean;
}

type Proxied = Pick<HostConfig, 'proxied' | 'proxies' | 'isMockProxied'>;

const READING = new Set(['GET', 'HEAD']);
/** Zero would mean that nothing is retried. */
const RETRY_MS = 1;

/** A read whose gateway broke off is sent to another; a write is not, which the first may have made. */
const retryReads =
  (others: number) =>
  ({ req, err, attempt }: { req: unknown; err: unknown; attempt: number }) => {
    const { method } = req as { method: string };
    const isBroken = isCode(err) && BROKEN.has(err.code);
    return isBroken && READING.has(method) && attempt < others ? RETRY_MS : null;
  };

/**
 * Proxies calls to a gateway, or to several, so that a browser needs one address for everything. The gateway receives the
 * client's address as this host knows it; the forwarding headers that a browser sends are dropped. Bodies are passed on as
 * they come, in both directions. A gateway that is away or too slow counts as `unavailable`, with 502, 503 or 504.
 */
export const proxyGatewayCalls = async (
  app: FastifyInstance,
  { proxied: gateways, proxies, isMockProxied }: Proxied,
): Promise<void> => {
  const [first] = gateways;
  if (first === undefined) return;
  const routes = (prefixes: readonly string[]) => prefixes.flatMap((prefix) => [prefix, `${prefix}/*`]);
  const pass = async (
    scope: FastifyInstance,
    prefixes: readonly string[],
    { config = ofFiles, keepsHost = false }: Proxying = {},
  ) =>
    scope.register(proxy, {
      // The name in the URL; which gateway it reaches is decided for each connection.
      upstream: first,
      routes: routes(prefixes),
      config,
      proxyPayloads: false,
      undici: {
        connect: connectToAny(gateways),
        headersTimeout: RESPONSE_TIMEOUT_MS,
        // A stream of events is silent for as long as nothing happens.
        bodyTimeout: 0,
      },
      destroyAgent: true,
      replyOptions: {
        retryDelay: retryReads(gateways.length - 1),
        rewriteRequestHeaders: ({ socket, headers: { host, 'x-forwarded-for': forwardedFor } }, headers) => ({
          ...headers,
          ...(keepsHost && host !== undefined ? { host } : {}),
          'x-forwarded-for': clientAddress({ peer: socket.remoteAddress, forwardedFor, proxies }),
          'x-forwarded-host': undefined,
          'x-forwarded-proto': undefined,
          forwarded: undefined,
          // The portal's only one says its language to this host.
          cookie: undefined,
        }),
        rewriteHeaders: (headers, request) => forBrowser(headers, request?.headers.origin),
        onError: (reply, { error }) =>
          void (isOfRequest(error) ? sendRejected(reply, error) : sendUnavailable(reply, error)),
      },
    });
  await app.register(async (scope) => {
    scope.setErrorHandler((failure: Failure, _request, reply) => sendRejected(reply, failure));
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, passOn(payload)));
    await pass(scope, CALL_PREFIXES, { config: ofCalls });
    await pass(scope, TRANSFER_PREFIXES);
    // The mock serves its own pages under the names of this machine only, so it must know the name that was asked for.
    if (isMockProxied) await pass(scope, MOCK_PREFIXES, { keepsHost: true });
  });
};
