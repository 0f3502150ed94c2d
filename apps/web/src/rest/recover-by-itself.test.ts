import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pauseAfter, recoverByItself } from './recover-by-itself.ts';
import { RestError } from './rest-error.ts';

const MINUTE_MS = 60_000;
const away = () => new RestError({ status: 0, code: 'network' });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page that reads something of a gateway whose responses are set by the test. */
const start = (failure: Error | null) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const end = recoverByItself(client);
  const gateway = { failure, asked: 0 };
  const observer = new QueryObserver(client, {
    queryKey: ['accounts'],
    queryFn: async () => {
      gateway.asked += 1;
      if (gateway.failure) throw gateway.failure;
      return 'answer';
    },
  });
  const leave = observer.subscribe(() => undefined);
  const status = () => observer.getCurrentResult().status;
  return { client, gateway, observer, leave, status, end };
};

describe('a read that an open page lacks', () => {
  it('is there by itself once the gateway is back, and is not asked for again after that', async () => {
    const { gateway, status } = start(away());
    await vi.advanceTimersByTimeAsync(0);
    expect(status()).toBe('error');
    await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
    expect(status()).toBe('error');
    gateway.failure = null;
    await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
    expect(status()).toBe('success');
    const { asked } = gateway;
    await vi.advanceTimersByTimeAsync(60 * MINUTE_MS);
    expect(gateway.asked).toBe(asked);
  });

  it('is asked for less and less often while it is away, and once a minute and a half at least', async () => {
    const { gateway } = start(away());
    await vi.advanceTimersByTimeAsync(60 * MINUTE_MS);
    expect(gateway.asked).toBeGreaterThanOrEqual(40);
    expect(gateway.asked).toBeLessThanOrEqual(65);
  });

  it('is left alone where the failure will not pass, and where no page shows it', async () => {
    const forbidden = start(new RestError({ status: 403, code: 'permission_denied' }));
    const left = start(away());
    await vi.advanceTimersByTimeAsync(0);
    left.leave();
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
    expect([forbidden.gateway.asked, left.gateway.asked]).toEqual([1, 1]);
  });

  it('is asked for soon again after a gateway was away once before', async () => {
    const { client, gateway, status } = start(away());
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
    gateway.failure = null;
    await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
    gateway.failure = away();
    await client.invalidateQueries();
    gateway.failure = null;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(status()).toBe('success');
  });

  it('is forgotten with the cache', async () => {
    const { gateway, end } = start(away());
    await vi.advanceTimersByTimeAsync(0);
    end();
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
    expect(gateway.asked).toBe(1);
  });
});

it('pauses double up to a minute, and no two portals pause alike', () => {
  expect([0, 1, 2, 3, 9].map((attempts) => pauseAfter(attempts, 0))).toEqual([
    10_000, 20_000, 40_000, 60_000, 60_000,
  ]);
  expect([pauseAfter(0, 0.5), pauseAfter(0, 1)]).toEqual([12_500, 15_000]);
});
