import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { MAX_SKEW_MS, systemClock } from '../store/clock.ts';
import { openStore } from '../store/store.ts';
import { startProcess } from '../testing/gateway-process.ts';
import { startPostgres } from '../testing/postgres-server.ts';
import { rowsOf } from '../testing/sql.ts';
import { enqueue } from './enqueue.ts';

const JOBS = 60;
/** Where each worker is killed, and how many jobs pass there before. */
const KILLS = [
  ['begun', 0],
  ['worked', 0],
  ['written', 0],
  ['begun', 3],
  ['worked', 3],
  ['written', 3],
  ['worked', 7],
  ['written', 7],
] as const;
const entry = fileURLToPath(new URL('fault-worker.testing.ts', import.meta.url));

const folderOfTest = () => {
  const folder = mkdtempSync(join(tmpdir(), 'work-faults-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

const engines = {
  SQLite: async () => ({ location: (folder: string) => join(folder, 'portal.sqlite'), settings: {} }),
  PostgreSQL: async () => {
    const server = await startPostgres({ isDurable: true });
    onTestFinished(server.stop);
    const url = `${server.url}/postgres`;
    return { location: () => url, settings: { STORE_URL: url } };
  },
};

const startQueue = async (engine: keyof typeof engines) => {
  const folder = folderOfTest();
  const { location, settings } = await engines[engine]();
  const store = await openStore(location(folder));
  onTestFinished(() => store.close());
  const queue = (note: string) =>
    enqueue({ db: store.db, clock: systemClock }, { kind: 'test_work', key: note, payload: { note } });
  for (let at = 0; at < JOBS; at += 1) await queue(`job ${at}`);
  const launch = (env: Record<string, string> = {}) => startProcess(folder, { ...settings, ...env }, entry);
  const start = async (env: Record<string, string> = {}) => {
    const worker = await launch(env);
    worker.child.send('begin');
    return worker;
  };
  /** Starts a worker that waits at a moment of a job, and returns when it does. */
  const startUntil = async (moment: string, after: number, env: Record<string, string> = {}) => {
    const worker = await launch({ END_AT: moment, END_AFTER: String(after), ...env });
    const reported = once(worker.child, 'message');
    worker.child.send('begin');
    await reported;
    return worker;
  };
  const whenAllDone = () =>
    expect
      .poll(() => rowsOf(store, "select id from job where state != 'done'"), { timeout: 120_000 })
      .toEqual([]);
  const countUndone = async () => (await rowsOf(store, "select id from job where state != 'done'")).length;
  const effects = () => rowsOf(store, 'select subject, "count" from request_count order by subject');
  const attempts = async () => {
    const [sum] = await rowsOf<{ attempts: number }>(store, 'select sum(attempts) as attempts from job');
    return Number(sum?.attempts);
  };
  return { queue, start, startUntil, whenAllDone, countUndone, effects, attempts };
};

const oneOfEach = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ subject: `job ${at}`, count: 1 })).toSorted((one, other) =>
    one.subject < other.subject ? -1 : 1,
  );

describe.each(['SQLite', 'PostgreSQL'] as const)('every job on %s has its effects once', (engine) => {
  it('although workers are killed at every moment of it', async () => {
    const { start, startUntil, whenAllDone, effects, attempts } = await startQueue(engine);
    for (const [moment, after] of KILLS) {
      const { child, ended } = await startUntil(moment, after);
      child.kill('SIGKILL');
      await ended;
    }
    await Promise.all([start(), start()]);
    await whenAllDone();
    expect(await effects()).toEqual(oneOfEach(JOBS));
    expect(await attempts()).toBeGreaterThanOrEqual(JOBS + KILLS.length);
  });

  it('although a worker that was paused continues what others have done', async () => {
    const { queue, start, startUntil, whenAllDone, effects } = await startQueue(engine);
    const paused = await startUntil('worked', 5, { CONCURRENCY: '1' });
    paused.child.kill('SIGSTOP');
    const other = await start();
    await whenAllDone();
    other.child.kill('SIGKILL');
    await other.ended;
    paused.child.kill('SIGCONT');
    paused.child.send('continue');
    // It does one job at a time: this one after the attempt that was paused.
    await queue(`job ${JOBS}`);
    await whenAllDone();
    expect(await effects()).toEqual(oneOfEach(JOBS + 1));
  });
});

describe('a job in progress on PostgreSQL', () => {
  it('is left alone by a worker whose clock is ahead by as much as clocks may differ', async () => {
    const { start, startUntil, whenAllDone, countUndone, effects, attempts } = await startQueue('PostgreSQL');
    // Too long for a lease to end because the machine is busy.
    const pace = { LEASE_MS: '120000' };
    const working = await startUntil('worked', 0, { ...pace, CONCURRENCY: '1' });
    await start({ ...pace, NOW: new Date(Date.now() + MAX_SKEW_MS).toISOString() });
    await expect.poll(countUndone, { timeout: 120_000 }).toBeLessThanOrEqual(1);
    working.child.send('continue');
    await whenAllDone();
    expect(await effects()).toEqual(oneOfEach(JOBS));
    expect(await attempts()).toBe(JOBS);
  });
});
