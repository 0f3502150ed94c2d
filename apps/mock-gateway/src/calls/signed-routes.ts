// Behaviour: docs/behaviour/throttling.md
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Config } from '../config.ts';
import { GatewayError } from '../errors/gateway-error.ts';

/** An office shares an address; a browser reads a PDF in parts, and sends a file in parts of a few seconds. */
const SIGNED_PER_PUBLIC_REQUEST = 10;

/** Serves signed addresses, which need no session, and bounds the requests of one network to all of them together. */
export const signedRoutes =
  ({ publicRequestsAMinute }: Pick<Config, 'publicRequestsAMinute'>, routes: readonly FastifyPluginAsync[]) =>
  async (app: FastifyInstance): Promise<void> => {
    const count = app.createRateLimit({ max: publicRequestsAMinute * SIGNED_PER_PUBLIC_REQUEST });
    app.addHook('onRequest', async (request) => {
      const counted = await count(request);
      if (!counted.isAllowed && counted.isExceeded)
        throw new GatewayError('too_many_requests', { retryAfter: counted.ttlInSeconds });
    });
    for (const one of routes) await app.register(one);
  };
