import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { StoreServices } from '../services.ts';
import { StoreUnavailable } from '../store/unavailable.ts';

const ALIVE = '/healthz';
const READY = '/readyz';
/** Shorter than the probes of container platforms wait. */
const STORE_TIMEOUT_MS = 3_000;

const withTimeout = async (work: unknown) => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StoreUnavailable('the store does not respond')), STORE_TIMEOUT_MS);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/** Whether a request is a health check, which is not rejected during an overload. */
export const isHealthCheck = ({ url }: FastifyRequest): boolean => url === ALIVE || url === READY;

/**
 * `/healthz` reports whether the process is alive; a process that does not respond should be restarted. `/readyz` reports
 * whether calls can be served, so whether the store can be read; requests should go elsewhere meanwhile.
 */
export const healthRoutes =
  ({ engine }: Pick<StoreServices, 'engine'>) =>
  async (app: FastifyInstance): Promise<void> => {
    const readStore = engine.prepare('select id from firm limit 1');
    let isClosing = false;
    app.addHook('preClose', async () => {
      isClosing = true;
    });
    app.get(ALIVE, async () => ({ status: 'alive' }));
    app.get(READY, async () => {
      if (isClosing) throw new StoreUnavailable('the gateway is stopping');
      await withTimeout(readStore.first());
      return { status: 'ready' };
    });
  };
