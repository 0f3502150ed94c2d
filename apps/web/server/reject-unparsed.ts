import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode, GatewayErrorBody } from '@portal/contracts/gateway-error';
import { REQUEST_ID_HEADER } from '@portal/contracts/headers';

/** Node's errors for requests that it could not parse, as status and code. */
const parseErrors: Record<string, readonly [status: number, message: ErrorCode]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'request_timeout'],
  HPE_HEADER_OVERFLOW: [431, 'headers_too_large'],
};

/** The policies of a response that no hook adds its headers to, since there is no request. */
const HEADERS = [
  'content-type: application/json; charset=utf-8',
  'cache-control: no-store',
  "content-security-policy: default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options: nosniff',
  'x-frame-options: DENY',
  'referrer-policy: no-referrer',
  'connection: close',
];

/** Sends an error of the contract for what cannot be parsed as a request, as a gateway does, and closes its connection. */
export const rejectUnparsed = (failure: Error & { code?: string }, socket: Socket): void => {
  const [status_code, message] = parseErrors[failure.code ?? ''] ?? [400, 'invalid_request'];
  if (socket.writable) {
    const request_id = randomUUID();
    const body = JSON.stringify({ status_code, message, request_id } satisfies GatewayErrorBody);
    const head = [
      `HTTP/1.1 ${status_code} ${STATUS_CODES[status_code]}`,
      ...HEADERS,
      `content-length: ${Buffer.byteLength(body)}`,
      `${REQUEST_ID_HEADER}: ${request_id}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroy();
};
