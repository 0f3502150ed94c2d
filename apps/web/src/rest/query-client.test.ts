import { onlineManager } from '@tanstack/react-query';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { RestError } from './rest-error.ts';

const { retry, retryDelay } = createQueryClient(() => {}).getDefaultOptions().queries!;
// Both are functions here; React Query takes plain values too.
const isRetried = retry as (count: number, failure: Error) => boolean;
const delayOf = retryDelay as (count: number, failure: Error) => number;

const unavailable = (retryAfter?: number) => new RestError({ status: 503, code: 'unavailable', retryAfter });
const tooMany = (retryAfter?: number) =>
  new RestError({ status: 429, code: 'too_many_requests', retryAfter });

describe('a read that failed', () => {
  it('is retried twice when the error may be temporary', () => {
    expect([0, 1, 2].map((count) => isRetried(count, unavailable(2)))).toEqual([true, true, false]);
    expect(isRetried(0, tooMany(1))).toBe(true);
    expect(isRetried(0, new RestError({ status: 404, code: 'not_found' }))).toBe(false);
  });

  it('is not retried when the wait is minutes long or unknown', () => {
    expect([tooMany(600), tooMany()].map((failure) => isRetried(0, failure))).toEqual([false, false]);
  });

  it.each([
    ['after a second, then two', unavailable(), [1_000, 2_000]],
    ['after the wait the gateway requires', unavailable(4), [4_000, 4_000]],
    ['after ten seconds at most', unavailable(600), [10_000, 10_000]],
  ])('is retried %s, plus jitter', (_name, failure, delays) => {
    for (const [count, least] of delays.entries()) {
      const delay = delayOf(count, failure);
      expect(delay).toBeGreaterThanOrEqual(least);
      expect(delay).toBeLessThanOrEqual(least * 1.25);
    }
  });
});

describe('without a connection', () => {
  const offline = () => {
    onlineManager.setOnline(false);
    onTestFinished(() => onlineManager.setOnline(true));
    const client = createQueryClient(() => {});
    const request = vi
      .fn<() => Promise<never>>()
      .mockRejectedValue(new RestError({ status: 0, code: 'network' }));
    return { client, request };
  };

  it('a write fails at once, and is not sent later', async () => {
    const { client, request } = offline();
    const write = client.getMutationCache().build(client, { mutationFn: request });
    await expect(write.execute(undefined)).rejects.toMatchObject({ code: 'network' });
    onlineManager.setOnline(true);
    await client.resumePausedMutations();
    expect(request).toHaveBeenCalledTimes(1);
  });

  it('a read fails, so that its page can say why', async () => {
    const { client, request } = offline();
    const read = client.query({ queryKey: ['read'], queryFn: request, retry: false });
    await expect(read).rejects.toMatchObject({ code: 'network' });
  });
});
