import pg from 'pg';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { verifyStore } from '../identity/audit/verify-store.ts';
import { keepWriting, signInWriter, type Writer } from '../testing/client-writes.ts';
import { startSeededPostgres } from '../testing/start-seeded-postgres.ts';
import { countPreferenceChanges, startTwoGateways } from './faulty-postgres.testing.ts';

type Gateway = Awaited<ReturnType<typeof startTwoGateways>>[number];

const PAUSED = 'olivia.martin';
const OTHERS = ['margaret.chen', 'henri.lavoie'];

let server: Awaited<ReturnType<typeof startSeededPostgres>>;

beforeAll(async () => {
  server = await startSeededPostgres();
  return server.stop;
});

const storeUrl = () => `${server.url}/postgres`;

/** Counts the transactions that wait for their gateway. */
const idleTransactions = async (observer: pg.Client) => {
  const { rows } = await observer.query(
    "select pid from pg_stat_activity where state = 'idle in transaction' and datname = current_database()",
  );
  return rows.length;
};

const observe = async () => {
  const observer = new pg.Client({ connectionString: storeUrl() });
  await observer.connect();
  onTestFinished(() => observer.end());
  return observer;
};

const waitingForLock = async (observer: pg.Client) => {
  const { rows } = await observer.query(
    "select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  );
  return rows.length;
};

/** Pauses a gateway within the transaction of its one client: while the last write of it waits for a table. */
const pauseInTransaction = async ({ child }: Gateway, observer: pg.Client) => {
  const holder = await observe();
  await holder.query('begin; lock table preference_change in exclusive mode');
  await expect.poll(() => waitingForLock(observer)).toBe(1);
  child.kill('SIGSTOP');
  await holder.query('rollback');
  await expect.poll(() => idleTransactions(observer)).toBe(1);
};

const statusesOf = async (writers: readonly Writer[]) =>
  Promise.all(writers.flatMap(({ write, read }) => [write(), read()])).then((responses) =>
    responses.map(({ status }) => status),
  );

it('a gateway that is paused while it writes stops no other, and continues when it is resumed', async () => {
  const [paused, other] = await startTwoGateways(storeUrl());
  const observer = await observe();
  const before = await countPreferenceChanges(storeUrl(), PAUSED);
  const writing = keepWriting(await signInWriter(paused.url, PAUSED));
  await expect.poll(() => writing.counts.acknowledged).toBeGreaterThan(0);
  await pauseInTransaction(paused, observer);
  const { acknowledged } = writing.counts;

  // Sign-ins, writes and reads of other clients, and those of the client whose row the paused gateway has locked.
  const others = await Promise.all(OTHERS.map((name) => signInWriter(other.url, name)));
  expect(await statusesOf(others)).toEqual([200, 200, 200, 200]);
  const same = await signInWriter(other.url, PAUSED);
  expect(await statusesOf([same])).toEqual([200, 200]);
  // The write of the paused gateway was rolled back; the one above is stored.
  await expect.poll(() => idleTransactions(observer)).toBe(0);
  expect((await countPreferenceChanges(storeUrl(), PAUSED)) - before).toBe(acknowledged + 1);

  paused.child.kill('SIGCONT');
  await expect.poll(() => writing.counts.acknowledged).toBeGreaterThan(acknowledged);
  await writing.stop();
  expect(writing.counts.other).toEqual([]);
  // The write that was rolled back, and what came while the gateway found itself behind.
  expect(writing.counts.unavailable).toBeGreaterThan(0);
  expect((await countPreferenceChanges(storeUrl(), PAUSED)) - before).toBe(writing.counts.acknowledged + 1);
  expect([paused.child.exitCode, paused.child.signalCode]).toEqual([null, null]);
  expect(await verifyStore(storeUrl())).toMatchObject({ kind: 'intact' });
});
