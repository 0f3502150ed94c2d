import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { retryDelay } from './retry-delay.ts';

const pace = { firstRetryMs: 5_000, maxRetryMs: 600_000 };

it('doubles after each attempt up to the longest delay, less up to a half by chance', () => {
  expect([1, 2, 3, 8, 9, 5_000].map((attempts) => retryDelay(pace, attempts, 0))).toEqual([
    5_000, 10_000, 20_000, 600_000, 600_000, 600_000,
  ]);
  expect(retryDelay(pace, 1, 1)).toBe(2_500);
});

it('is a whole number between a half and all of the delay, whatever the attempt and the chance', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e9 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (attempts, random) => {
        const full = retryDelay(pace, attempts, 0);
        const delay = retryDelay(pace, attempts, random);
        expect(Number.isSafeInteger(delay)).toBe(true);
        expect(delay).toBeGreaterThanOrEqual(full / 2);
        expect(delay).toBeLessThanOrEqual(full);
      },
    ),
  );
});
