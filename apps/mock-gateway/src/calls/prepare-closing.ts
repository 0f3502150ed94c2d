import type { FastifyInstance } from 'fastify';

/** Requests in progress when the gateway stops have this long; browsers also hold connections they never use. */
const CLOSE_TIMEOUT_MS = 2_000;

/**
 * Prepares a gateway, before it listens, for its end. The returned function accepts no request from then on, stops the
 * workers meanwhile, and resolves once they, the requests in progress and the server have ended.
 */
export const prepareClosing = (
  app: FastifyInstance,
  timeoutMs: number = CLOSE_TIMEOUT_MS,
): ((stopWorkers: readonly (() => Promise<void>)[]) => Promise<void>) => {
  let workersEnd: Promise<unknown> = Promise.resolve();
  // The latest hook is run first: what the gateway closes with itself serves jobs in progress until their end.
  app.addHook('onClose', async () => void (await workersEnd));
  return async (stopWorkers) => {
    setTimeout(() => app.server.closeAllConnections(), timeoutMs).unref();
    workersEnd = Promise.allSettled(stopWorkers.map((stop) => stop()));
    await app.close();
  };
};
