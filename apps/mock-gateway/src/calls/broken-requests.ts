import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@portal/contracts/gateway-error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorBody, GatewayError } from '../errors/gateway-error.ts';

/** What Node says of a request that it could not read, as status and code. */
const failures: Record<string, readonly [status: number, code: ErrorCode]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'request_timeout'],
  HPE_HEADER_OVERFLOW: [431, 'invalid_request'],
};

/** Answers what cannot be read as a request in the standard shape, and lets its connection go. */
export const answerUnreadable = (failure: Error & { code?: string }, socket: Socket): void => {
  const [status, code] = failures[failure.code ?? ''] ?? [400, 'invalid_request'];
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

/** Answers an address that no route can be looked up for, with the headers that every answer has. */
export const answerUnroutable =
  (headers: Record<string, string>) =>
  (_failure: Error, request: FastifyRequest, reply: FastifyReply): void => {
    const refusal = new GatewayError('invalid_url');
    void reply.code(refusal.status).headers(headers).send(errorBody(refusal, request.id));
  };
