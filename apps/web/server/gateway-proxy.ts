import proxy from '@fastify/http-proxy';
import { clientAddress } from '@portal/contracts/client-address';
import type { FastifyInstance } from 'fastify';

/** Path prefixes of the gateways' calls, uploads and photos; no page of the portal has one of them. */
const PREFIXES = ['/auth', '/rest', '/upload', '/uploads', '/media'];

/**
 * Proxies calls to a gateway, so that a browser needs one address for everything. The gateway receives the client's
 * address as this host knows it; the forwarding headers that a browser sends are dropped.
 */
export const proxyGatewayCalls = async (
  app: FastifyInstance,
  gateway: string,
  proxies: number,
): Promise<void> => {
  for (const prefix of PREFIXES)
    await app.register(proxy, {
      upstream: gateway,
      prefix,
      rewritePrefix: prefix,
      replyOptions: {
        rewriteRequestHeaders: ({ socket, headers: { 'x-forwarded-for': forwardedFor } }, headers) => ({
          ...headers,
          'x-forwarded-for': clientAddress({ peer: socket.remoteAddress, forwardedFor, proxies }),
          'x-forwarded-host': undefined,
          'x-forwarded-proto': undefined,
          forwarded: undefined,
        }),
      },
    });
};
