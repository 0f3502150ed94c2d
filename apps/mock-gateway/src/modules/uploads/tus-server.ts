import { dirname } from 'node:path/posix';
import { DOCUMENT_MAX_BYTES } from '@portal/contracts/constants';
import type { ErrorCode } from '@portal/contracts/gateway-error';
import { fillPath } from '@portal/contracts/path-template';
import { transfers } from '@portal/contracts/transfers';
import { ERRORS, Server } from '@tus/server';
import type { FastifyRequest } from 'fastify';
import { GatewayError } from '../../errors/gateway-error.ts';
import type { Services } from '../../identity/services.ts';
import { tusLocker } from './tus-locker.ts';
import { TusStore } from './tus-store.ts';

/** A connection that a client has lost may last in this process; the request that resumes waits so long for its end. */
const LOST_CONNECTION_MS = 1_000;
const HTTP_ERROR_FROM = 400;

/** The errors of the protocol, as codes of the contract. */
const codeOfStatus: Record<number, ErrorCode> = {
  400: 'invalid_request',
  403: 'invalid_request',
  404: 'not_found',
  409: 'conflict',
  410: 'upload_expired',
  413: 'file_too_large',
};

const errorOf = (status: number, failure: unknown) => {
  if (failure === ERRORS.ABORTED) return new GatewayError('conflict');
  if (failure instanceof Error && !('status_code' in failure)) return failure;
  return new GatewayError(codeOfStatus[status] ?? 'internal_error');
};

/** The path beneath which uploads are received. */
const UPLOADS_PATH = dirname(fillPath(transfers.uploads.append.path, { id: 'any' }));

const BODILESS = new Set(['HEAD', 'OPTIONS', 'DELETE']);

const headersOf = ({ headers }: FastifyRequest) =>
  Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  );

/**
 * Gives a request as the tus server takes it. Its body is read as it is written to the disk, and is never destroyed: the
 * response is sent over the same connection, after what is left of the body was discarded.
 */
const withWebRequest = async (request: FastifyRequest, serve: (web: Request) => Promise<Response>) => {
  const { method, url, raw } = request;
  const init = { method, headers: headersOf(request) };
  const address = new URL(url, 'http://gateway');
  if (BODILESS.has(method)) return serve(new Request(address, init));
  const chunks = raw.iterator({ destroyOnReturn: false });
  const discard = async () => {
    await chunks.return?.().catch(() => undefined);
    raw.resume();
  };
  try {
    return await serve(new Request(address, { ...init, body: ReadableStream.from(chunks), duplex: 'half' }));
  } finally {
    void discard();
  }
};

/** Serves requests of the tus protocol. Throws a GatewayError where the protocol has an error. */
export const tusServer = (services: Services) => {
  const failures = new WeakMap<object, unknown>();
  const server = new Server({
    path: UPLOADS_PATH,
    datastore: new TusStore(services),
    locker: tusLocker(),
    maxSize: DOCUMENT_MAX_BYTES - 1,
    lockDrainTimeout: LOST_CONNECTION_MS,
    onResponseError: (request, failure) => void failures.set(request, failure),
  });
  return (request: FastifyRequest): Promise<Response> =>
    withWebRequest(request, async (webRequest) => {
      const response = await server.handleWeb(webRequest);
      if (response.status < HTTP_ERROR_FROM) return response;
      throw errorOf(response.status, failures.get(webRequest));
    });
};
