import { HOUR_MS } from '@portal/contracts/durations';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { StoreServices } from '../services.ts';
import { settableClock } from '../store/clock.ts';
import type { Store } from '../store/opened-store.ts';
import { keepValuationsCurrent } from './keep-current.ts';
import { clientsOf, SEED, wealthStore } from './wealth-store.testing.ts';
import { change, rowsOf } from '../testing/sql.ts';

let store: Store;
let stop = () => {};

beforeEach(async () => {
  store = await wealthStore('2014-02-28', clientsOf('single'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  stop();
  vi.useRealTimers();
  await store.close();
});

const latest = async () => (await rowsOf(store, 'select max(date) as day from fx_rate'))[0]?.['day'];

const start = (now: string) => {
  const clock = settableClock(now);
  const log = { info: vi.fn(), error: vi.fn() };
  // Only what it uses of the gateway's services and its log.
  const services = { db: store.db, clock, config: { seed: SEED } } as unknown as StoreServices;
  stop = keepValuationsCurrent(services, log as never);
  const pass = (ms: number) => {
    for (let left = ms; left > 0; left -= HOUR_MS / 60) {
      clock.move(Math.min(left, HOUR_MS / 60));
      vi.advanceTimersByTime(Math.min(left, HOUR_MS / 60));
    }
  };
  const refreshes = () => log.info.mock.calls.length;
  return { pass, log, refreshes, clock };
};

it('brings a day in at 8:00 in Toronto and not before', async () => {
  const { pass, log, refreshes } = start('2014-03-04T00:00:00Z');
  pass(13 * HOUR_MS - 60_000);
  expect(await latest()).toBe('2014-02-28');
  pass(60_000);
  await expect.poll(refreshes).toBe(1);
  expect(await latest()).toBe('2014-03-03');
  expect(log.info).toHaveBeenCalledWith({ days: 1 }, 'valuations refreshed');
  pass(24 * HOUR_MS);
  await expect.poll(refreshes).toBe(2);
  expect(await latest()).toBe('2014-03-04');
});

it('tries again after a refresh that failed', async () => {
  const { pass, log, refreshes } = start('2014-03-04T12:59:00Z');
  await change(store, 'alter table price rename to gone');
  pass(60_000);
  await expect.poll(() => log.error.mock.calls.length).toBe(1);
  await change(store, 'alter table gone rename to price');
  expect(await latest()).toBe('2014-02-28');
  pass(60_000);
  await expect.poll(refreshes).toBe(1);
  expect(await latest()).toBe('2014-03-03');
});

it.each([
  ['a year ahead', '2015-03-04T12:00:00Z'],
  ['a day behind', '2014-03-03T02:00:00Z'],
])('brings a day in at its time after a clock that was %s is corrected', async (_how, wrong) => {
  const { pass, refreshes, clock } = start(wrong);
  clock.set('2014-03-04T12:00:00Z');
  pass(2 * HOUR_MS);
  await expect.poll(refreshes).toBe(1);
  expect(await latest()).toBe('2014-03-03');
});

it('does nothing more once stopped', async () => {
  const { pass, refreshes } = start('2014-03-04T12:00:00Z');
  stop();
  pass(3 * HOUR_MS);
  expect([refreshes(), await latest()]).toEqual([0, '2014-02-28']);
});
