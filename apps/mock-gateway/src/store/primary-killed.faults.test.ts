import { afterAll, describe, expect, it } from 'vitest';
import { verifyStore } from '../identity/audit/verify-store.ts';
import { call, keepWriting, signInWriter } from '../testing/client-writes.ts';
import { startStandby } from '../testing/postgres-standby.ts';
import { startSeededPostgres } from '../testing/start-seeded-postgres.ts';
import { countPreferenceChanges, startTwoGateways } from './faulty-postgres.testing.ts';

const PEOPLE = ['olivia.martin', 'margaret.chen', 'henri.lavoie'];

const primary = await startSeededPostgres();
const standby = await startStandby(primary, { isSynchronous: true });
afterAll(async () => {
  await standby.end('SIGINT');
  await primary.stop();
});

describe('the primary is killed under two gateways that write, and its synchronous standby promoted', () => {
  it('and everything acknowledged is there, and the gateways find the new primary by themselves', async () => {
    const storeUrl = `${primary.url}/postgres?standby=${standby.host}`;
    const gateways = await startTwoGateways(storeUrl);
    const before = new Map<string, number>();
    for (const name of PEOPLE) before.set(name, await countPreferenceChanges(storeUrl, name));
    const writers = await Promise.all(
      gateways.flatMap(({ url }) => PEOPLE.map((name) => signInWriter(url, name))),
    );
    const writing = writers.map(keepWriting);
    const eachHasMore = (key: 'acknowledged' | 'unavailable', than: number[]) =>
      expect
        .poll(() => writing.every(({ counts }, at) => counts[key] > than[at]!), { timeout: 30_000 })
        .toBe(true);
    const countsOf = (key: 'acknowledged' | 'unavailable') => writing.map(({ counts }) => counts[key]);

    await eachHasMore('acknowledged', countsOf('acknowledged'));
    await primary.end('SIGKILL');
    await eachHasMore('unavailable', countsOf('unavailable'));
    await standby.promote();
    await eachHasMore('acknowledged', countsOf('acknowledged'));
    await Promise.all(writing.map(({ stop }) => stop()));

    expect(writing.flatMap(({ counts }) => counts.other)).toEqual([]);
    for (const { child, url } of gateways) {
      expect([child.exitCode, child.signalCode]).toEqual([null, null]);
      expect((await call(`${url}/readyz`)).status).toBe(200);
    }
    const promoted = `${standby.url}/postgres`;
    for (const name of PEOPLE) {
      const own = writing.filter(({ username }) => username === name);
      const acknowledged = own.reduce((sum, { counts }) => sum + counts.acknowledged, 0);
      expect((await countPreferenceChanges(promoted, name)) - before.get(name)!).toBeGreaterThanOrEqual(
        acknowledged,
      );
    }
    expect(await verifyStore(promoted)).toMatchObject({ kind: 'intact' });
  });
});
