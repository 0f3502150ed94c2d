import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { StoreServices } from '../services.ts';
import { StoreUnavailable } from '../store/unavailable.ts';

const ALIVE = '/healthz';
const READY = '/readyz';
/** Shorter than the probes of container platforms wait. */
const STORE_ANSWERS_WITHIN_MS = 3_000;

const inTime = async (work: unknown) => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new StoreUnavailable('the store does not answer')),
      STORE_ANSWERS_WITHIN_MS,
    );
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/** Whether a request only asks after the gateway's health, which an overload does not turn away. */
export const isHealthCheck = ({ url }: FastifyRequest): boolean => url === ALIVE || url === READY;

/**
 * `/healthz` tells whether the process is alive: what does not answer it is to be started anew. `/readyz` tells whether
 * calls can be answered, so whether the store can be read: requests are to go elsewhere meanwhile.
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
      await inTime(readStore.first());
      return { status: 'ready' };
    });
  };
