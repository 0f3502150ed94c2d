import { describe, expect, it } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { RestError } from './rest-error.ts';

const { retry, retryDelay } = createQueryClient(() => {}).getDefaultOptions().queries!;
// Both are functions here; React Query takes plain values too.
const isTriedAgain = retry as (count: number, failure: Error) => boolean;
const delayOf = retryDelay as (count: number, failure: Error) => number;

const unavailable = (retryAfter?: number) => new RestError({ status: 503, code: 'unavailable', retryAfter });
const tooMany = (retryAfter?: number) =>
  new RestError({ status: 429, code: 'too_many_requests', retryAfter });

describe('a read that failed', () => {
  it('is tried again, twice, where the failure may pass by itself', () => {
    expect([0, 1, 2].map((count) => isTriedAgain(count, unavailable(2)))).toEqual([true, true, false]);
    expect(isTriedAgain(0, tooMany(1))).toBe(true);
    expect(isTriedAgain(0, new RestError({ status: 404, code: 'not_found' }))).toBe(false);
  });

  it('is not tried again where the wait is one of minutes, or of unknown length', () => {
    expect([tooMany(600), tooMany()].map((failure) => isTriedAgain(0, failure))).toEqual([false, false]);
  });

  it.each([
    ['after a second, then two', unavailable(), [1_000, 2_000]],
    ['not before the gateway asks for it', unavailable(4), [4_000, 4_000]],
    ['without waiting for minutes', unavailable(600), [10_000, 10_000]],
  ])('is tried %s, and a little later', (_name, failure, delays) => {
    for (const [count, least] of delays.entries()) {
      const delay = delayOf(count, failure);
      expect(delay).toBeGreaterThanOrEqual(least);
      expect(delay).toBeLessThanOrEqual(least * 1.25);
    }
  });
});
