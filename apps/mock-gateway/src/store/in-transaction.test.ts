import { CompiledQuery } from 'kysely';
import { describe, expect, it } from 'vitest';
import { startGateway } from '../testing/gateway.ts';
import { isOnPostgres } from '../testing/place.ts';
import { inTransaction } from './in-transaction.ts';
import { ENTIRE_STORE, type Locks } from './locks.ts';
import { openStore } from './store.ts';
import type { Store } from './opened-store.ts';

/** The stores of two gateways over one database. */
const startTwo = async () => {
  const { services } = await startGateway();
  const other = await openStore(services.config.store);
  return { one: { db: services.db }, other, end: other.close };
};

/** A transaction that holds its locks until it is released. */
const hold = async ({ db }: Pick<Store, 'db'>, locks: Locks | null) => {
  const { promise: held, resolve: isHeld } = Promise.withResolvers<undefined>();
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  const work = async () => {
    isHeld(undefined);
    await released;
  };
  const done = locks === null ? db.transaction().execute(work) : inTransaction(db, locks, work);
  return { held, release: () => release(undefined), done };
};

const countWaiting = async ({ db }: Pick<Store, 'db'>) => {
  const query = "select pid from pg_locks where locktype = 'advisory' and not granted";
  return (await db.executeQuery(CompiledQuery.raw(query))).rows.length;
};

describe.skipIf(!isOnPostgres())('transactions of two gateways on PostgreSQL', () => {
  it.each<[string, Locks | null, Locks | null]>([
    ['the same lock', ['user/1'], ['user/2', 'user/1']],
    ['the entire store and any lock', ENTIRE_STORE, ['user/1']],
    ['a lock and the entire store', ['user/1'], ENTIRE_STORE],
    ['a transaction without named locks and one with', null, ['user/1']],
    ['a transaction with named locks and one without', ['user/1'], null],
  ])('wait for each other: %s', async (_name, first, second) => {
    const { one, other, end } = await startTwo();
    const holder = await hold(one, first);
    await holder.held;
    const waiter = await hold(other, second);
    await expect.poll(() => countWaiting(one)).toBeGreaterThan(0);
    holder.release();
    await waiter.held;
    waiter.release();
    await Promise.all([holder.done, waiter.done]);
    await end();
  });

  it('do not wait for each other under other locks', async () => {
    const { one, other, end } = await startTwo();
    const holders = [await hold(one, ['user/1']), await hold(other, ['user/2']), await hold(other, [])];
    await Promise.all(holders.map(({ held }) => held));
    for (const { release } of holders) release();
    await Promise.all(holders.map(({ done }) => done));
    await end();
  });

  it('are retried once when PostgreSQL rolled them back because of another', async () => {
    const { one, end } = await startTwo();
    let attempts = 0;
    const conflict = Object.assign(new Error('deadlock detected'), { code: '40P01' });
    const work = async () => {
      attempts += 1;
      if (attempts === 1) throw conflict;
      return attempts;
    };
    expect(await inTransaction(one.db, ['user/1'], work)).toBe(2);
    await expect(inTransaction(one.db, [], () => Promise.reject(conflict))).rejects.toBe(conflict);
    await end();
  });

  it('leave connections to all others while they wait for one lock', async () => {
    const { one, end } = await startTwo();
    const holder = await hold(one, ['user/1']);
    await holder.held;
    const queued = Array.from({ length: 40 }, () => inTransaction(one.db, ['user/1'], async () => 'done'));
    expect(await inTransaction(one.db, ['user/2'], async () => 'done')).toBe('done');
    holder.release();
    await holder.done;
    expect(new Set(await Promise.all(queued))).toEqual(new Set(['done']));
    await end();
  });
});
