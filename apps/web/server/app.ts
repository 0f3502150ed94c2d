import type { IncomingHttpHeaders } from 'node:http';
import { sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { portalConfigOf, type HostConfig } from './config.ts';
import { proxyGatewayCalls } from './gateway-proxy.ts';
import { pagesOf } from './pages.ts';
import { rejectUnparsed } from './reject-unparsed.ts';
import { addSecurityHeaders, dropDocumentHeaders, ofNoDocument } from './security-headers.ts';
import { serveTabWorlds } from './tab-worlds.ts';

const SERVICE_WORKER = '/service-worker.js';
const EARLY_SCRIPT = `${sep}early.js`;
const HASHED_ASSETS = '/assets/';
/** Hashed files by their names; workers, which have a policy of their own, are modules named `.mjs`. */
const OF_A_DOCUMENT = /\.(?:css|js|woff2)$/;
const PRECOMPRESSED = /\.(?:br|gz)$/;
/** What a browser would ask again by, which it does not for a file whose name changes with its content: 100 bytes of each. */
const OF_WHAT_MAY_CHANGE = ['etag', 'last-modified', 'accept-ranges'];
const IMMUTABLE_FOR_A_YEAR = 'public, max-age=31536000, immutable';

/** Whether a request accepts any type and is not sent by a page's script: curl, a health check. */
const acceptsAnything = ({ accept = '*/*', ...headers }: IncomingHttpHeaders) =>
  accept === '*/*' && headers['sec-fetch-dest'] === undefined;

const isNavigation = ({ method, url, headers }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') &&
  !url.startsWith(HASHED_ASSETS) &&
  (headers.accept?.includes('text/html') || (acceptsAnything(headers) && !/\.\w+(?:\?|$)/.test(url)));

const isDecodable = (url: string) => {
  try {
    return decodeURI(url) !== '';
  } catch {
    return false;
  }
};

/**
 * Builds the server of the web app's production build: files precompressed at build time, `GET /config.json` with the
 * gateways' addresses of this environment, and a page of the build for every address of the portal. It does not listen yet.
 */
export const buildHost = async (config: HostConfig): Promise<FastifyInstance> => {
  const app = Fastify({
    clientErrorHandler: rejectUnparsed,
    // Fastify responds to an address that cannot be decoded before any hook runs, so without the security headers.
    rewriteUrl: ({ url = '/' }) => (isDecodable(url) ? url : `${HASHED_ASSETS}undecodable`),
  });
  await addSecurityHeaders(app, config);
  // In HTTP/1.1 a connection stays open by itself (RFC 9112, 9.3): to say so and for how long is 50 bytes of each response.
  app.addHook('onRequest', async ({ raw: { httpVersion } }, { raw }) => {
    if (httpVersion === '1.1') raw.removeHeader('connection');
  });

  await proxyGatewayCalls(app, config);
  const ofData = { config: { helmet: ofNoDocument, isNoDocument: true } };
  app.get('/config.json', ofData, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(portalConfigOf(config)),
  );
  // A browser that finds none removes the one that it has.
  if (!config.hasServiceWorker) app.get(SERVICE_WORKER, async (_request, reply) => reply.callNotFound());

  const sendPage = pagesOf(config.dist, config.opensWorlds ? serveTabWorlds(app) : undefined);
  for (const path of ['/', '/index.html']) app.get(path, sendPage);

  await app.register(fastifyStatic, {
    root: config.dist,
    serve: false,
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply, sent) => {
      const path = sent.replace(PRECOMPRESSED, '');
      const isHashed = path.includes(`${sep}assets${sep}`);
      reply.header('cache-control', isHashed ? IMMUTABLE_FOR_A_YEAR : 'no-cache');
      if (isHashed) for (const name of OF_WHAT_MAY_CHANGE) reply.removeHeader(name);
      const isOfDocument = isHashed ? OF_A_DOCUMENT.test(path) : path.endsWith(EARLY_SCRIPT);
      if (isOfDocument) dropDocumentHeaders(reply);
    },
  });
  // The route of the plugin lists the folder at each request, for rules by path on file systems that ignore case: there
  // are none here, and a page asks for forty files of a folder that holds a thousand.
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => reply.sendFile(request.params['*']));

  app.setNotFoundHandler((request, reply) =>
    isNavigation(request)
      ? sendPage(request, reply)
      : reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found\n'),
  );
  app.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
    const status = error.statusCode ?? 500;
    const message = status < 500 ? 'Bad request\n' : 'Something went wrong\n';
    return reply.code(status).header('cache-control', 'no-store').type('text/plain').send(message);
  });
  return app;
};
