import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pauseAfter, retryFailedReads } from './retry-failed-reads.ts';
import { RestError } from './rest-error.ts';

const MINUTE_MS = 60_000;
const networkError = () => new RestError({ status: 0, code: 'network' });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Starts a page that reads from a gateway whose responses the test sets. */
const start = (failure: Error | null) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const stop = retryFailedReads(client);
  const gateway = { failure, requests: 0 };
  const observer = new QueryObserver(client, {
    queryKey: ['accounts'],
    queryFn: async () => {
      gateway.requests += 1;
      if (gateway.failure) throw gateway.failure;
      return 'response';
    },
  });
  const leave = observer.subscribe(() => undefined);
  const status = () => observer.getCurrentResult().status;
  return { client, gateway, observer, leave, status, stop };
};

describe('a failed read of an open page', () => {
  it('is retried until the gateway is back, and not after that', async () => {
    const { gateway, status } = start(networkError());
    await vi.advanceTimersByTimeAsync(0);
    expect(status()).toBe('error');
    await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
    expect(status()).toBe('error');
    gateway.failure = null;
    await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
    expect(status()).toBe('success');
    const { requests } = gateway;
    await vi.advanceTimersByTimeAsync(60 * MINUTE_MS);
    expect(gateway.requests).toBe(requests);
  });

  it('is retried less and less often while the gateway is down, but at least every minute and a half', async () => {
    const { gateway } = start(networkError());
    await vi.advanceTimersByTimeAsync(60 * MINUTE_MS);
    expect(gateway.requests).toBeGreaterThanOrEqual(40);
    expect(gateway.requests).toBeLessThanOrEqual(65);
  });

  it('is not retried when the error is permanent or no page shows it', async () => {
    const forbidden = start(new RestError({ status: 403, code: 'permission_denied' }));
    const left = start(networkError());
    await vi.advanceTimersByTimeAsync(0);
    left.leave();
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
    expect([forbidden.gateway.requests, left.gateway.requests]).toEqual([1, 1]);
  });

  it('is retried soon when the gateway goes down a second time', async () => {
    const { client, gateway, status } = start(networkError());
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
    gateway.failure = null;
    await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
    gateway.failure = networkError();
    await client.invalidateQueries();
    gateway.failure = null;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(status()).toBe('success');
  });

  it('is not retried once it is stopped', async () => {
    const { gateway, stop } = start(networkError());
    await vi.advanceTimersByTimeAsync(0);
    stop();
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
    expect(gateway.requests).toBe(1);
  });
});

it('pauses double up to a minute, with jitter', () => {
  expect([0, 1, 2, 3, 9].map((attempts) => pauseAfter(attempts, 0))).toEqual([
    10_000, 20_000, 40_000, 60_000, 60_000,
  ]);
  expect([pauseAfter(0, 0.5), pauseAfter(0, 1)]).toEqual([12_500, 15_000]);
});
