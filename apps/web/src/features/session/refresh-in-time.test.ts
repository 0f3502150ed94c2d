// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { storeTokens } from '../../testing/gateway-stub.ts';
import { refreshInTime } from './refresh-in-time.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
});

/** Begins with a token that is valid for so many minutes, and counts the timers from then on. */
const start = (minutes: number) => {
  storeTokens(minutes);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return refreshInTime({ app: 'http://gateway', auth: 'http://gateway' });
};

const settle = () => new Promise(setImmediate);

/** The client returns to the tab, and what is then checked is checked. */
const returnToTab = () => {
  document.dispatchEvent(new Event('visibilitychange'));
  return settle();
};

it('runs one timer however often the client returns to the tab, and none once it is stopped', async () => {
  const stop = start(60);
  await returnToTab();
  await returnToTab();
  expect(vi.getTimerCount()).toBe(1);
  stop();
  await returnToTab();
  expect(vi.getTimerCount()).toBe(0);
});

it('plans nothing more when it is stopped during a refresh', async () => {
  const held = Promise.withResolvers<Response>();
  const fetched = vi.spyOn(globalThis, 'fetch').mockReturnValue(held.promise);
  const stop = start(29);
  await returnToTab();
  expect(fetched).toHaveBeenCalledOnce();
  stop();
  held.reject(new TypeError('Failed to fetch'));
  await settle();
  expect(vi.getTimerCount()).toBe(0);
});
