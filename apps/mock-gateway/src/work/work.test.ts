import { MINUTE_MS } from '@portal/contracts/durations';
import { describe, expect, it } from 'vitest';
import { openStore } from '../store/store.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { workDue } from '../testing/work-due.ts';
import { enqueue } from './enqueue.ts';
import { GiveUp, requireDue } from './job-kinds.ts';
import { failingWork, testWork, writeEffect } from './test-work.testing.ts';
import { startQueue } from './work.testing.ts';

describe('a job', () => {
  it('is done as soon as the transaction that queued it is committed, and not before', async () => {
    const { services, work, jobs, effects } = await startQueue();
    // Only a wake begins it: the next look is in an hour.
    work(testWork(), { pollMs: 60 * MINUTE_MS, leaseMs: 10_000 });
    await inTransaction(services.db, [], async (db) => {
      await enqueue({ ...services, db }, { kind: 'test_work', key: 'a', payload: { note: 'a' } });
    });
    await expect.poll(jobs).toMatchObject([{ key: 'a', state: 'done', attempts: 1, lease: null }]);
    expect(await effects()).toEqual({ a: 1 });
  });

  it('is not queued by a transaction that is rolled back', async () => {
    const { services, jobs } = await startQueue();
    const rolledBack = inTransaction(services.db, [], async (db) => {
      await enqueue({ ...services, db }, { kind: 'test_work', key: 'a', payload: { note: 'a' } });
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    expect(await jobs()).toEqual([]);
  });

  it('is queued once under its key, also after it was done', async () => {
    const { services, queue, jobs, effects } = await startQueue();
    await queue('a');
    await queue('a');
    await workDue(services, 'test_work', testWork());
    await queue('a');
    await workDue(services, 'test_work', testWork());
    expect(await jobs()).toHaveLength(1);
    expect(await effects()).toEqual({ a: 1 });
  });

  it('waits until it is due', async () => {
    const { services, clock, queue, effects } = await startQueue();
    await queue('a', clock.now().getTime() + MINUTE_MS);
    await workDue(services, 'test_work', testWork());
    expect(await effects()).toEqual({});
    clock.move(MINUTE_MS);
    await workDue(services, 'test_work', testWork());
    expect(await effects()).toEqual({ a: 1 });
  });

  it('whose day has not come is due then, and no attempt of it counts', async () => {
    const { services, clock, queue, jobs, effects } = await startQueue();
    await queue('a');
    const dueAt = clock.now().getTime() + MINUTE_MS;
    const definition = testWork({
      maxAttempts: 1,
      handle: async (_services, { payload }) => {
        return async (transaction) => {
          await writeEffect(payload.note)(transaction);
          requireDue(clock, dueAt);
        };
      },
    });
    expect(await workDue(services, 'test_work', definition)).toEqual([{ kind: 'released' }]);
    clock.move(MINUTE_MS - 1);
    expect(await workDue(services, 'test_work', definition)).toEqual([]);
    expect(await jobs()).toMatchObject([{ state: 'queued', attempts: 0, reason: null, lease: null }]);
    expect(await effects()).toEqual({});
    clock.move(1);
    expect(await workDue(services, 'test_work', definition)).toEqual([{ kind: 'done' }]);
    expect(await effects()).toEqual({ a: 1 });
  });

  it('that another process queued is found by polling', async () => {
    const { services, work, jobs } = await startQueue();
    work(testWork());
    const other = await openStore(services.config.store);
    await enqueue(
      { db: other.db, clock: services.clock },
      { kind: 'test_work', key: 'a', payload: { note: 'a' } },
    );
    await other.close();
    await expect.poll(jobs).toMatchObject([{ state: 'done' }]);
  });

  it('of a kind that this gateway does not know stays queued', async () => {
    const { services, queue, jobs, work } = await startQueue();
    await queue('a');
    await services.db.updateTable('job').set({ kind: 'of_a_later_version' }).execute();
    await queue('b');
    work(testWork());
    await expect.poll(jobs).toMatchObject([{ state: 'queued', attempts: 0 }, { state: 'done' }]);
  });
});

describe('a job that fails', () => {
  it('is retried after a growing delay, and dead after its last attempt', async () => {
    const { services, clock, queue, jobs, effects } = await startQueue();
    await queue('a');
    const ended: string[] = [];
    for (const delay of [0, 1_000, 2_000, 60 * MINUTE_MS]) {
      clock.move(delay);
      ended.push(...(await workDue(services, 'test_work', failingWork())).map(({ kind }) => kind));
      // The longest delay has not passed: nothing is retried at once.
      ended.push(...(await workDue(services, 'test_work', failingWork())).map(({ kind }) => kind));
    }
    expect(ended).toEqual(['failed', 'failed', 'dead']);
    expect(await jobs()).toMatchObject([{ state: 'dead', attempts: 3, reason: 'not now', lease: null }]);
    expect(await effects()).toEqual({});
  });

  it('writes the effects of its death with it, once', async () => {
    const { services, queue, jobs, effects } = await startQueue();
    await queue('a');
    const definition = testWork({
      handle: async () => {
        throw new GiveUp('never');
      },
      onDead: (transaction, { key }) => writeEffect(`${key} is dead`)(transaction),
    });
    expect(await workDue(services, 'test_work', definition)).toEqual([{ kind: 'dead', reason: 'never' }]);
    await workDue(services, 'test_work', definition);
    expect(await jobs()).toMatchObject([{ state: 'dead', attempts: 1, reason: 'never' }]);
    expect(await effects()).toEqual({ 'a is dead': 1 });
  });

  it('is logged once while others of its kind fail too, and once when they are done again', async () => {
    const { clock, queue, work, jobs, logLines } = await startQueue();
    let isAway = true;
    work(
      testWork({
        handle: async (_services, { payload }) => {
          if (isAway) throw new Error('it is away');
          return writeEffect(payload.note);
        },
      }),
    );
    await queue('a');
    await queue('b');
    await expect.poll(jobs).toMatchObject([{ reason: 'it is away' }, { reason: 'it is away' }]);
    isAway = false;
    clock.move(MINUTE_MS);
    await expect.poll(jobs).toMatchObject([{ state: 'done' }, { state: 'done' }]);
    const logged = logLines.filter((line) => line.includes('tests wait'));
    expect(logged).toMatchObject([
      expect.stringContaining('it is away'),
      expect.stringContaining('no longer'),
    ]);
  });

  it('is named in the log when it is dead', async () => {
    const { queue, work, logLines } = await startQueue();
    work({ ...failingWork('it is broken'), maxAttempts: 1 });
    await queue('a');
    await expect.poll(() => logLines.join('')).toContain('a job is dead');
    expect(logLines.join('')).toContain('it is broken');
  });

  it('whose effects cannot be written has none of them', async () => {
    const { services, queue, jobs, effects } = await startQueue();
    await queue('a');
    const definition = testWork({
      handle: async () => async (transaction) => {
        await writeEffect('a')(transaction);
        throw new Error('half done');
      },
    });
    await workDue(services, 'test_work', definition);
    expect(await jobs()).toMatchObject([{ state: 'queued', attempts: 1, reason: 'half done' }]);
    expect(await effects()).toEqual({});
  });
});
