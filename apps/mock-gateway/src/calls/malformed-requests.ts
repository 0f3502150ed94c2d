import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@portal/contracts/gateway-error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorBody, GatewayError } from '../errors/gateway-error.ts';

/** Node's errors for requests that it could not parse, as status and code. */
const parseErrors: Record<string, readonly [status: number, code: ErrorCode]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'request_timeout'],
  HPE_HEADER_OVERFLOW: [431, 'invalid_request'],
};

/** Sends the standard error body for what cannot be parsed as a request, and closes its connection. */
export const rejectUnparsed = (failure: Error & { code?: string }, socket: Socket): void => {
  const [status, code] = parseErrors[failure.code ?? ''] ?? [400, 'invalid_request'];
  if (socket.writable) {
    const body = JSON.stringify({ ...errorBody(new GatewayError(code), randomUUID()), status_code: status });
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'connection: close',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroy();
};

/** Sends `invalid_url` for an address that the router cannot decode, with the headers that every response has. */
export const rejectUndecoded =
  (headers: Record<string, string>) =>
  (_failure: Error, request: FastifyRequest, reply: FastifyReply): void => {
    const error = new GatewayError('invalid_url');
    void reply.code(error.status).headers(headers).send(errorBody(error, request.id));
  };
