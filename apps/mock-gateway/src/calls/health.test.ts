import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startGateway } from '../testing/gateway.ts';
import { handleErrors } from './handle-errors.ts';
import { healthRoutes } from './health-routes.ts';

const startOver = async (first: () => Promise<undefined>) => {
  const app = Fastify();
  onTestFinished(() => app.close());
  handleErrors(app);
  const never = () => {
    throw new Error('health asks for one row alone');
  };
  const engine = {
    name: 'postgres' as const,
    prepare: () => ({ first, all: never, run: never }),
    cache: { current: never, sameRequest: never },
  };
  await app.register(healthRoutes({ engine }));
  return app;
};

describe('the health of a gateway', () => {
  it('is alive and ready over a store that can be read', async () => {
    const { send } = await startGateway();
    expect((await send({ url: '/healthz' })).json()).toEqual({ status: 'alive' });
    expect((await send({ url: '/readyz' })).json()).toEqual({ status: 'ready' });
  });

  it('is alive and not ready over a store that cannot be reached', async () => {
    const app = await startOver(() =>
      Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })),
    );
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
    const response = await app.inject({ url: '/readyz' });
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('2');
    expect(response.json()).toMatchObject({ message: 'unavailable', retry_after: 2 });
  });
});
