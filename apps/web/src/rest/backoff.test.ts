import { expect, it } from 'vitest';
import { delayAfter } from './backoff.ts';

const backoff = { firstMs: 1_000, maxMs: 10_000, spread: [1, 1.5] } as const;

it('doubles up to the maximum', () => {
  expect([0, 1, 2, 9].map((failures) => delayAfter(failures, backoff, 0))).toEqual([
    1_000, 2_000, 4_000, 10_000,
  ]);
});

it('is spread over the shares', () => {
  expect(delayAfter(0, backoff, 1)).toBe(1_500);
  expect(delayAfter(0, { ...backoff, spread: [1, 0.5] }, 1)).toBe(500);
});

it('is what the gateway requires where that is longer, up to the maximum', () => {
  expect(delayAfter(0, { ...backoff, minMs: 5_000 }, 0)).toBe(5_000);
  expect(delayAfter(0, { ...backoff, minMs: 60_000 }, 0)).toBe(10_000);
});
