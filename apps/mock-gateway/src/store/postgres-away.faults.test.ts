import { beforeAll, describe, expect, it } from 'vitest';
import { verifyStore } from '../identity/audit/verify-store.ts';
import { call, keepWriting, signInWriter } from '../testing/client-writes.ts';
import { startSeededPostgres } from '../testing/start-seeded-postgres.ts';
import { countPreferenceChanges, startTwoGateways } from './faulty-postgres.testing.ts';

const ROUNDS = 10;
const PEOPLE = ['olivia.martin', 'margaret.chen', 'henri.lavoie'];

type Server = Awaited<ReturnType<typeof startSeededPostgres>>;
let server: Server;

beforeAll(async () => {
  server = await startSeededPostgres();
  return server.stop;
});

const storeUrl = () => `${server.url}/postgres`;

describe('PostgreSQL is stopped or killed under two gateways that write', () => {
  it('and none of them ends, nothing acknowledged is lost, and each recovers by itself', async () => {
    const gateways = await startTwoGateways(storeUrl());
    const before = new Map<string, number>();
    for (const name of PEOPLE) before.set(name, await countPreferenceChanges(storeUrl(), name));
    const writers = await Promise.all(
      gateways.flatMap(({ url }) => PEOPLE.map((name) => signInWriter(url, name))),
    );
    const writing = writers.map(keepWriting);
    const eachHasMore = (key: 'acknowledged' | 'unavailable', than: number[]) =>
      expect.poll(() => writing.every(({ counts }, at) => counts[key] > than[at]!)).toBe(true);
    const countsOf = (key: 'acknowledged' | 'unavailable') => writing.map(({ counts }) => counts[key]);

    for (let round = 0; round < ROUNDS; round += 1) {
      await eachHasMore('acknowledged', countsOf('acknowledged'));
      const unavailableBefore = countsOf('unavailable');
      await server.end(round % 2 === 0 ? 'SIGINT' : 'SIGKILL');
      await eachHasMore('unavailable', unavailableBefore);
      for (const { url } of gateways) {
        expect((await call(`${url}/healthz`)).status).toBe(200);
        expect(await call(`${url}/readyz`)).toMatchObject({
          status: 503,
          body: { message: 'unavailable', retry_after: 2 },
          retryAfter: '2',
        });
      }
      await server.start();
    }
    await eachHasMore('acknowledged', countsOf('acknowledged'));
    await Promise.all(writing.map(({ stop }) => stop()));

    expect(writing.flatMap(({ counts }) => counts.other)).toEqual([]);
    for (const { child, url } of gateways) {
      expect([child.exitCode, child.signalCode]).toEqual([null, null]);
      expect((await call(`${url}/readyz`)).status).toBe(200);
    }
    for (const name of PEOPLE) {
      const own = writing.filter(({ username }) => username === name);
      const acknowledged = own.reduce((sum, { counts }) => sum + counts.acknowledged, 0);
      expect((await countPreferenceChanges(storeUrl(), name)) - before.get(name)!).toBeGreaterThanOrEqual(
        acknowledged,
      );
    }
    expect(await verifyStore(storeUrl())).toMatchObject({ kind: 'intact' });
  });
});
