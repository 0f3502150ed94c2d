import proxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

/** Where the gateways' calls, uploads and photos live; no page of the portal has such an address. */
const PREFIXES = ['/auth', '/rest', '/upload', '/media'];

/**
 * Passes calls on to a gateway, so that a browser needs one address for everything. The gateway is told whom they come
 * from by this host alone: what a browser says of that itself is dropped.
 */
export const passCallsOn = async (app: FastifyInstance, gateway: string): Promise<void> => {
  for (const prefix of PREFIXES)
    await app.register(proxy, {
      upstream: gateway,
      prefix,
      rewritePrefix: prefix,
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          'x-forwarded-for': request.ip,
          'x-forwarded-host': undefined,
          'x-forwarded-proto': undefined,
        }),
      },
    });
};
