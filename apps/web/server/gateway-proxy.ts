import proxy from '@fastify/http-proxy';
import { clientAddress } from '@portal/contracts/client-address';
import type { FastifyInstance } from 'fastify';

/** Where the gateways' calls, uploads and photos live; no page of the portal has such an address. */
const PREFIXES = ['/auth', '/rest', '/upload', '/media'];

/**
 * Passes calls on to a gateway, so that a browser needs one address for everything. The gateway is given one address of
 * the client, as this host knows it: what a browser claims in these headers is dropped.
 */
export const passCallsOn = async (app: FastifyInstance, gateway: string, proxies: number): Promise<void> => {
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
