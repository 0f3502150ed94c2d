import { request as requestHttp, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';

/** Gateways by the paths below them. */
export interface Targets {
  appUrl: string;
  authUrl: string;
}

/** Headers of one connection. Source: RFC 9110, section 7.6.1. */
const OF_CONNECTION = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'transfer-encoding',
  'upgrade',
]);

/** Headers as they were sent, in order and with their spelling, without those of the connection. */
export const endToEnd = (
  { headers, rawHeaders }: IncomingMessage,
  alsoNot: readonly string[] = [],
): string[] => {
  const named = (headers.connection ?? '').split(',').map((one) => one.trim().toLowerCase());
  const left = new Set([...OF_CONNECTION, ...named, ...alsoNot]);
  return rawHeaders.filter((_, at) => !left.has(rawHeaders[at - (at % 2)]!.toLowerCase()));
};

/** The same as the Fetch standard has them. */
export const toHeaders = (raw: readonly string[]): Headers => {
  const headers = new Headers();
  for (let at = 0; at < raw.length; at += 2) {
    try {
      headers.append(raw[at]!, raw[at + 1]!);
    } catch {
      // What is no header by the Fetch standard goes by, and is not judged.
    }
  }
  return headers;
};

/** The gateway that serves a path. */
export const targetOf = ({ appUrl, authUrl }: Targets, path: string): string =>
  path.startsWith('/auth/') ? authUrl : appUrl;

/** Methods whose requests Node would send in chunks where nothing says how long they are. */
const WITH_BODY = new Set(['POST', 'PUT', 'PATCH']);

/** Whether a body follows the headers of a request. */
export const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Opens the same request to a gateway. Of its headers, only `host` is another. */
export const openRequest = (incoming: IncomingMessage, target: string, path: string): ClientRequest => {
  const url = new URL(`${target}${path}`);
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  // A gateway that is asked to close hangs up on a request that it responded to before it had read it.
  const headers = ['host', url.host, ...endToEnd(incoming, ['host']), 'connection', 'keep-alive'];
  // Node writes an array of headers as it is, so it does not say by itself that a body of unknown length follows.
  if (incoming.headers['transfer-encoding'] !== undefined) headers.push('transfer-encoding', 'chunked');
  else if (incoming.headers['content-length'] === undefined && WITH_BODY.has(incoming.method!))
    headers.push('content-length', '0');
  // `target` may have a path, and the path that is sent is that of the client, unresolved.
  return send({
    protocol: url.protocol,
    hostname: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port,
    path: `${new URL(target).pathname.replace(/\/$/, '')}${path}`,
    method: incoming.method,
    headers,
    agent: false,
  });
};
