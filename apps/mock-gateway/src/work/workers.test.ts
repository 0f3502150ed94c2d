import { DAY_MS, HOUR_MS, MINUTE_MS } from '@portal/contracts/durations';
import { describe, expect, it } from 'vitest';
import { insertMany } from '../store/insert-many.ts';
import { openStore } from '../store/store.ts';
import { isOnPostgres } from '../testing/place.ts';
import { change } from '../testing/sql.ts';
import { planOf, readByIndex } from '../testing/plan.ts';
import { workDue } from '../testing/work-due.ts';
import { claimJobs, findDueKinds, selectDueKinds } from './claim-jobs.ts';
import { doJob } from './do-job.ts';
import { startWork } from './start-work.ts';
import { failingWork, testWork, writeEffect } from './test-work.testing.ts';
import { startQueue } from './work.testing.ts';

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
    const { services, queue, moveAllClocks } = await startQueue();
    // Time passes on the server of PostgreSQL by itself.
    const nearly = isOnPostgres() ? 5_000 : 9_999;
    await queue('a');
    const claim = () => claimJobs(services, { kind: 'test_work', limit: 5, inProgress: [], leaseMs: 10_000 });
    const isDue = async () => (await findDueKinds(services, 10_000)).has('test_work');
    expect(await isDue()).toBe(true);
    expect(await claim()).toHaveLength(1);
    await moveAllClocks(nearly);
    expect(await isDue()).toBe(false);
    expect(await claim()).toHaveLength(0);
    await moveAllClocks(10_000 - nearly);
    expect(await isDue()).toBe(true);
    expect(await claim()).toMatchObject([{ attempts: 2 }]);
  });

  it('look for what is due without reading what is queued for later', async () => {
    const { services, clock } = await startQueue();
    const now = clock.now().getTime();
    const columns = ['kind', 'key', 'payload', 'state', 'attempts', 'due_at', 'created_at', 'updated_at'];
    const due = now + 60 * MINUTE_MS;
    const later = (at: number) => ['test_work', `later ${at}`, '{}', 'queued', 0, due, now, now];
    const rows = Array.from({ length: 2_000 }, (_, at) => later(at));
    await insertMany(services.db, 'job', columns, rows);
    // PostgreSQL chooses an index by what it knows of the table.
    if (isOnPostgres()) await change(services, 'analyze job');
    const plan = await planOf(services, selectDueKinds(services.db, now, 10_000));
    expect(plan).toMatch(readByIndex('job_due'));
    expect(plan).toMatch(readByIndex('job_updated'));
  });

  it('find a job that only a clock which has since been corrected can have queued', async () => {
    const { services, clock, queue } = await startQueue();
    await queue('a', clock.now().getTime() + 60 * MINUTE_MS);
    expect(await findDueKinds(services, 10_000)).toEqual(new Set());
    clock.move(-60 * MINUTE_MS);
    expect(await findDueKinds(services, 10_000)).toEqual(new Set(['test_work']));
  });

  it('write no effects of an attempt whose lease another has taken', async () => {
    const { services, queue, effects, moveAllClocks } = await startQueue();
    await queue('a');
    const stopping = new AbortController().signal;
    const claim = { kind: 'test_work', limit: 1, inProgress: [], leaseMs: 10_000 } as const;
    const [slow] = await claimJobs(services, claim);
    await moveAllClocks(10_000);
    expect(await workDue(services, 'test_work', testWork())).toEqual([{ kind: 'done' }]);
    const attempt = { definition: testWork(), job: slow as never, leaseMs: 10_000, stopping };
    expect(await doJob(services, attempt)).toEqual({ kind: 'lost' });
    expect(await effects()).toEqual({ a: 1 });
  });

  it('abort the work of a lease that another has taken', async () => {
    const { services, queue, moveAllClocks } = await startQueue();
    await queue('a');
    const claim = { kind: 'test_work', limit: 1, inProgress: [], leaseMs: 20 } as const;
    const [job] = await claimJobs(services, claim);
    const { promise: aborted, resolve } = Promise.withResolvers<unknown>();
    const definition = testWork({
      handle: async (_services, _job, signal) => {
        signal.addEventListener('abort', () => resolve(signal.reason));
        await moveAllClocks(20);
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
    const { services, queue, jobs, moveAllClocks } = await startQueue();
    await queue('a');
    const claim = { kind: 'test_work', limit: 1, inProgress: [], leaseMs: 10_000 } as const;
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await claimJobs(services, claim);
      await moveAllClocks(10_000);
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
    const { services, clock, queue, effects, moveAllClocks } = await startQueue();
    await moveAllClocks(off);
    await queue('leased');
    await claimJobs(services, { kind: 'test_work', limit: 1, inProgress: [], leaseMs: 10_000 });
    await queue('postponed');
    await workDue(services, 'test_work', failingWork());
    await queue('queued');
    await moveAllClocks(-off + 10 * MINUTE_MS);
    await workDue(services, 'test_work', testWork());
    // The delay of what was postponed.
    clock.move(1_000);
    await workDue(services, 'test_work', testWork());
    expect(await effects()).toEqual({ leased: 1, postponed: 1, queued: 1 });
  });
});

describe('a clock that was a day ahead and is corrected', () => {
  it('leaves each job due after the delay that it was queued with, neither at once nor a day late', async () => {
    const { services, clock, queue, jobs, effects } = await startQueue();
    clock.move(DAY_MS);
    const now = clock.now().getTime();
    await queue('in an hour', now + HOUR_MS);
    await queue('at once');
    await queue('overdue', now - HOUR_MS);
    clock.move(-DAY_MS);
    await workDue(services, 'test_work', testWork());
    expect(await effects()).toEqual({ 'at once': 1, overdue: 1 });
    clock.move(HOUR_MS - 1);
    await workDue(services, 'test_work', testWork());
    expect(await effects()).not.toHaveProperty('in an hour');
    clock.move(1);
    await workDue(services, 'test_work', testWork());
    expect(await effects()).toEqual({ 'at once': 1, overdue: 1, 'in an hour': 1 });
    expect((await jobs()).every(({ attempts }) => attempts === 1)).toBe(true);
  });
});
