import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Services } from '../../calls/handlers.ts';
import { settableClock } from '../../store/clock.ts';
import type { Store } from '../../store/store.ts';
import { keepValuationsCurrent } from './keep-current.ts';
import { clientsOf, SEED, wealthStore } from './wealth-store.testing.ts';

const HOUR_MS = 60 * 60_000;
let store: Store;
let stop = () => {};

beforeEach(async () => {
  store = await wealthStore('2019-03-01', clientsOf('single'));
  vi.useFakeTimers();
});
afterEach(async () => {
  stop();
  vi.useRealTimers();
  await store.close();
});

const latest = () => store.database.prepare('select max(date) as day from fx_rate').get()?.['day'];

const start = (now: string) => {
  const clock = settableClock(now);
  const log = { info: vi.fn(), error: vi.fn() };
  // Only what it uses of the gateway's services and its log.
  const services = { database: store.database, clock, config: { seed: SEED } } as unknown as Services;
  stop = keepValuationsCurrent(services, log as never);
  const pass = (ms: number) => {
    for (let left = ms; left > 0; left -= HOUR_MS / 60) {
      clock.move(Math.min(left, HOUR_MS / 60));
      vi.advanceTimersByTime(Math.min(left, HOUR_MS / 60));
    }
  };
  return { pass, log };
};

it('brings a day in at 8:00 in Toronto and not before', () => {
  const { pass, log } = start('2019-03-05T00:00:00Z');
  pass(13 * HOUR_MS - 60_000);
  expect(latest()).toBe('2019-03-01');
  pass(2 * 60_000);
  expect(latest()).toBe('2019-03-04');
  expect(log.info).toHaveBeenCalledWith({ days: 1 }, 'valuations refreshed');
  pass(24 * HOUR_MS);
  expect(latest()).toBe('2019-03-05');
});

it('tries again after a refresh that failed', () => {
  const { pass, log } = start('2019-03-05T12:59:00Z');
  store.database.exec('begin');
  pass(2 * 60_000);
  expect(log.error).toHaveBeenCalled();
  expect(latest()).toBe('2019-03-01');
  store.database.exec('commit');
  pass(2 * 60_000);
  expect(latest()).toBe('2019-03-04');
});

it('does nothing more once stopped', () => {
  const { pass } = start('2019-03-05T12:00:00Z');
  stop();
  pass(3 * HOUR_MS);
  expect(latest()).toBe('2019-03-01');
});
