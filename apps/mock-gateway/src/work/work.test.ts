import { describe, expect, it } from 'vitest';
import { openStore } from '../store/store.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { workDue } from '../testing/work-due.ts';
import { claimJobs } from './claim-jobs.ts';
import { doJob } from './do-job.ts';
import { enqueue } from './enqueue.ts';
import { GiveUp } from './job-kinds.ts';
import { startWork } from './start-work.ts';
import { testWork, writeEffect } from './test-work.testing.ts';
import { startQueue } from './work.testing.ts';

const MINUTE_MS = 60_000;
const failing = (message = 'not now') =>
  testWork({
    handle: async () => {
      throw new Error(message);
    },
  });

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
      ended.push(...(await workDue(services, 'test_work', failing())).map(({ kind }) => kind));
      // The longest delay has not passed: nothing is retried at once.
      ended.push(...(await workDue(services, 'test_work', failing())).map(({ kind }) => kind));
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
    work({ ...failing('it is broken'), maxAttempts: 1 });
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

describe('several workers over one store', () => {
  it('do every job once between them', async () => {
    const { services, app, queue, jobs, effects, work } = await startQueue();
    const names = Array.from({ length: 60 }, (_, at) => `job ${at}`);
    for (const name of names) await queue(name);
    const other = await openStore(services.config.store);
    const stop = startWork({ ...services, db: other.db }, app.log, { test_work: testWork() });
    work(testWork());
    await expect.poll(async () => (await jobs()).every(({ state }) => state === 'done')).toBe(true);
    await stop();
    await other.close();
    expect(await effects()).toEqual(Object.fromEntries(names.map((name) => [name, 1])));
    expect((await jobs()).every(({ attempts }) => attempts === 1)).toBe(true);
  });

  it('leave a job alone while its lease is renewed, and take it when it ends', async () => {
    const { services, clock, queue } = await startQueue();
    await queue('a');
    const claim = () => claimJobs(services, { kind: 'test_work', limit: 5, inProgress: [], leaseMs: 10_000 });
    expect(await claim()).toHaveLength(1);
    clock.move(9_999);
    expect(await claim()).toHaveLength(0);
    clock.move(1);
    expect(await claim()).toMatchObject([{ attempts: 2 }]);
  });

  it('write no effects of an attempt whose lease another has taken', async () => {
    const { services, clock, queue, effects } = await startQueue();
    await queue('a');
    const stopping = new AbortController().signal;
    const claim = { kind: 'test_work', limit: 1, inProgress: [], leaseMs: 10_000 } as const;
    const [slow] = await claimJobs(services, claim);
    clock.move(10_000);
    expect(await workDue(services, 'test_work', testWork())).toEqual([{ kind: 'done' }]);
    const attempt = { definition: testWork(), job: slow as never, leaseMs: 10_000, stopping };
    expect(await doJob(services, attempt)).toEqual({ kind: 'lost' });
    expect(await effects()).toEqual({ a: 1 });
  });

  it('abort the work of a lease that another has taken', async () => {
    const { services, clock, queue } = await startQueue();
    await queue('a');
    const claim = { kind: 'test_work', limit: 1, inProgress: [], leaseMs: 20 } as const;
    const [job] = await claimJobs(services, claim);
    const { promise: aborted, resolve } = Promise.withResolvers<unknown>();
    const definition = testWork({
      handle: async (_services, _job, signal) => {
        signal.addEventListener('abort', () => resolve(signal.reason));
        clock.move(20);
        await claimJobs(services, claim);
        await aborted;
        return writeEffect('a');
      },
    });
    const attempt = { definition, job: job as never, leaseMs: 20, stopping: new AbortController().signal };
    expect(await doJob(services, attempt)).toEqual({ kind: 'lost' });
  });
});

describe('a worker', () => {
  it('that stops waits for its jobs, and returns one that it interrupts as it was', async () => {
    const { queue, work, jobs } = await startQueue();
    const { promise: begun, resolve: begin } = Promise.withResolvers<undefined>();
    const stop = work(
      testWork({
        handle: async (_services, _job, signal) => {
          begin(undefined);
          await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
          return writeEffect('a');
        },
      }),
    );
    await queue('a');
    await begun;
    await stop();
    expect(await jobs()).toMatchObject([{ state: 'queued', attempts: 0, reason: null, lease: null }]);
  });

  it('does no more of a kind at once than its limit, and a slow one delays no other kind', async () => {
    const { queue, work, jobs, effects } = await startQueue();
    let most = 0;
    let now = 0;
    const limited = testWork({
      concurrency: 2,
      handle: async (_services, { payload }) => {
        now += 1;
        most = Math.max(most, now);
        await new Promise((next) => setImmediate(next));
        now -= 1;
        return writeEffect(payload.note);
      },
    });
    for (let at = 0; at < 9; at += 1) await queue(`job ${at}`);
    work(limited);
    await expect.poll(async () => (await jobs()).every(({ state }) => state === 'done')).toBe(true);
    expect(most).toBe(2);
    expect(Object.values(await effects())).toEqual(Array.from({ length: 9 }, () => 1));
  });

  it('buries a job whose gateway ended during the last attempt', async () => {
    const { services, clock, queue, jobs } = await startQueue();
    await queue('a');
    const claim = { kind: 'test_work', limit: 1, inProgress: [], leaseMs: 10_000 } as const;
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await claimJobs(services, claim);
      clock.move(10_000);
    }
    await workDue(services, 'test_work', testWork());
    expect(await jobs()).toMatchObject([
      { state: 'dead', reason: 'the gateway ended during its last attempt' },
    ]);
  });
});

describe.each([
  ['ahead', 24 * 60 * MINUTE_MS],
  ['behind', -24 * 60 * MINUTE_MS],
])('a clock that was a day %s and is corrected', (_how, off) => {
  it('leaves no job waiting, whether it was queued, postponed or leased by it', async () => {
    const { services, clock, queue, effects } = await startQueue();
    clock.move(off);
    await queue('leased');
    await claimJobs(services, { kind: 'test_work', limit: 1, inProgress: [], leaseMs: 10_000 });
    await queue('postponed');
    await workDue(services, 'test_work', failing());
    await queue('queued');
    clock.move(-off + 10 * MINUTE_MS);
    await workDue(services, 'test_work', testWork());
    expect(await effects()).toEqual({ leased: 1, postponed: 1, queued: 1 });
  });
});
