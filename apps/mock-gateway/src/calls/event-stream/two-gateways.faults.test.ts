import { exampleWorld } from '@portal/contracts/example-world';
import type { TokenPair } from '@portal/contracts/session';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTwoGateways } from '../../store/faulty-postgres.testing.ts';
import { call } from '../../testing/client-writes.ts';
import { openEvents } from '../../testing/event-reader.ts';
import { startSeededPostgres } from '../../testing/start-seeded-postgres.ts';

let server: Awaited<ReturnType<typeof startSeededPostgres>>;

beforeAll(async () => {
  server = await startSeededPostgres();
  return server.stop;
});

const signIn = async (url: string) => {
  const { username, password } = exampleWorld;
  const { body } = await call(`${url}/auth/login`, { username, password, product: 'dz' });
  return (body as TokenPair).access_token;
};

describe('two gateways over one PostgreSQL', () => {
  it('deliver each other’s events, also after they lost their database', async () => {
    const [one, other] = await startTwoGateways(`${server.url}/postgres`);
    const token = await signIn(one.url);
    const streams = [await openEvents({ url: one.url, token }), await openEvents({ url: other.url, token })];
    for (const stream of streams) expect(await stream.next()).toMatchObject({ event: 'reset' });
    const change = { event: 'change', data: 'sessions' };
    for (const { url } of [one, other]) {
      await signIn(url);
      for (const stream of streams) expect(await stream.next()).toMatchObject(change);
    }

    await server.end('SIGKILL');
    await server.start();
    for (const stream of streams) expect(await stream.next()).toMatchObject({ event: 'reset' });
    await expect.poll(async () => (await call(`${one.url}/readyz`)).status).toBe(200);
    await signIn(one.url);
    for (const stream of streams) expect(await stream.next()).toMatchObject(change);
  });
});
