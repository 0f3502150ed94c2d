import { uploadCors } from '@portal/contracts/cors';
import * as field from '@portal/contracts/field';
import { UPLOAD_TOKEN_HEADER } from '@portal/contracts/headers';
import { routerPath } from '@portal/contracts/path-template';
import { transfers } from '@portal/contracts/transfers';
import { TUS_MEDIA_TYPE, TUS_VERSION } from '@portal/contracts/uploads.transfers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { errorBody, GatewayError } from '../../errors/gateway-error.ts';
import { hasAccess } from '../../identity/has-access.ts';
import type { Services } from '../../identity/services.ts';
import type { tusServer } from './tus-server.ts';
import { requireToken } from './upload-address.ts';
import { findUpload } from './upload-rows.ts';

const { offset, append, terminate, abilities } = transfers.uploads;
const HTTP_PRECONDITION_FAILED = 412;

/** The server of the protocol, loaded with the first upload: a start would take longer for it, and 8 MB more. */
const lazyTusServer = (services: Services) => {
  let loading: Promise<ReturnType<typeof tusServer>> | undefined;
  return async (request: FastifyRequest): Promise<Response> => {
    loading ??= import('./tus-server.ts').then((loaded) => loaded.tusServer(services));
    return (await loading)(request);
  };
};

/** What browsers may send and read here. The tus server itself responds to every OPTIONS, which also asks for its abilities. */
const cors = {
  methods: [...uploadCors.methods],
  allowedHeaders: [...uploadCors.allowedHeaders],
  exposedHeaders: [...uploadCors.exposedHeaders],
  strictPreflight: false,
  preflightContinue: true,
};
/** The headers of the tus server that are passed on; it knows nothing of our origins. */
const PASSED_ON = [
  'tus-resumable',
  'upload-offset',
  'upload-length',
  'tus-version',
  'tus-extension',
  'tus-max-size',
  'connection',
];

const params = z.object({ id: field.uuid });

const idOf = (request: FastifyRequest) => {
  const read = z.safeParse(params, request.params);
  if (!read.success) throw new GatewayError('not_found');
  return read.data.id;
};

const sendResponse = async (reply: FastifyReply, response: Response) => {
  for (const name of PASSED_ON) {
    const value = response.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  return reply.code(response.status).send();
};

const rejectVersion = (request: FastifyRequest, reply: FastifyReply) => {
  const error = errorBody(new GatewayError('invalid_request'), request.id);
  return reply
    .code(HTTP_PRECONDITION_FAILED)
    .header('tus-version', TUS_VERSION)
    .send({ ...error, status_code: HTTP_PRECONDITION_FAILED });
};

/**
 * The addresses that receive the bytes of uploads by the tus protocol, version 1.0: a plugin, so that its body parser is
 * its own. Source: tus.io, Resumable Upload Protocol 1.0.0.
 */
export const documentUploadRoutes = (services: Services) => async (app: FastifyInstance) => {
  const serve = lazyTusServer(services);
  const requireAddress = async (request: FastifyRequest) => {
    const upload = await findUpload(services.db, idOf(request));
    // A token outlives the session it was announced in, but not the access of its user.
    if (!upload || !(await hasAccess(services.db, upload.user_id))) throw new GatewayError('not_found');
    requireToken(services, upload, request.headers[UPLOAD_TOKEN_HEADER]);
  };
  const sizes = { max: services.config.clientRequestsAMinute, keyGenerator: idOf };

  app.addContentTypeParser(TUS_MEDIA_TYPE, (_request, payload, done) => done(null, payload));
  app.route({
    method: [offset.method, append.method, terminate.method],
    url: routerPath(append.path),
    config: { cors, rateLimit: sizes },
    handler: async (request, reply) => {
      if (request.headers['tus-resumable'] !== TUS_VERSION) return rejectVersion(request, reply);
      await requireAddress(request);
      return sendResponse(reply, await serve(request));
    },
  });
  app.route({
    method: abilities.method,
    url: routerPath(abilities.path),
    config: { cors },
    handler: async (request, reply) => sendResponse(reply, await serve(request)),
  });
};
