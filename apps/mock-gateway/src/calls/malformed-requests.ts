import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@portal/contracts/gateway-error';
import { REQUEST_ID_HEADER } from '@portal/contracts/headers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorBody, GatewayError } from '../errors/gateway-error.ts';
import { PRIVATE_RESPONSE_HEADERS } from './response-headers.ts';

// An import would read every export of the module, of which one loads what `fetch` is made of: a tenth of a start.
const { STATUS_CODES } = process.getBuiltinModule('node:http');

/** Node's errors for requests that it could not parse, as status and code. */
const parseErrors: Record<string, readonly [status: number, code: ErrorCode]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'request_timeout'],
  HPE_HEADER_OVERFLOW: [431, 'headers_too_large'],
};

/** Sends the standard error body for what cannot be parsed as a request, and closes its connection. */
export const rejectUnparsed = (failure: Error & { code?: string }, socket: Socket): void => {
  const [status, code] = parseErrors[failure.code ?? ''] ?? [400, 'invalid_request'];
  if (socket.writable) {
    const id = randomUUID();
    const body = JSON.stringify({ ...errorBody(new GatewayError(code), id), status_code: status });
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      ...Object.entries(PRIVATE_RESPONSE_HEADERS).map(([name, value]) => `${name}: ${value}`),
      `${REQUEST_ID_HEADER}: ${id}`,
      'connection: close',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroy();
};

/** Counts without a list of its own, since every request is counted: `rawHeaders` has names and values in turns. */
const countHosts = ({ rawHeaders }: FastifyRequest['raw']) => {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!;
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
};

/**
 * Rejects requests without a `Host` header, or with several, with `invalid_request`. Node would reject the former with an
 * empty body, and take the first of the latter. Those of HTTP/1.0 need none. Source: RFC 9112, section 3.2.
 */
export const rejectWithoutHost = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    const hosts = countHosts(request.raw);
    if (hosts === 1 || (hosts === 0 && request.raw.httpVersion === '1.0')) return done();
    const issue = { path: 'header.host', message: 'expected one host' };
    return done(new GatewayError('invalid_request', { issues: [issue] }));
  });
};

/** Sends `invalid_url` for an address that the router cannot decode, with the headers that every response has. */
export const rejectUndecoded =
  (headers: Record<string, string>) =>
  (_failure: Error, request: FastifyRequest, reply: FastifyReply): void => {
    const error = new GatewayError('invalid_url');
    void reply
      .code(error.status)
      .headers({ ...headers, [REQUEST_ID_HEADER]: request.id })
      .send(errorBody(error, request.id));
  };
