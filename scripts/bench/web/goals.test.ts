import { expect, it } from 'vitest';
import { isReached, rowOf } from './goals.ts';

const figures = {
  score: 97,
  fcpMs: 1_040,
  lcpMs: 2_110,
  blockingMs: 150,
  layoutShift: 0.004,
  requests: 9,
  sent: 8,
  bytes: 119_960,
};

it('a score is reached from below, everything else from above', () => {
  expect(isReached('score', 98, 98)).toBe(true);
  expect(isReached('score', 97, 98)).toBe(false);
  expect(isReached('lcpMs', 1_500, 1_500)).toBe(true);
  expect(isReached('lcpMs', 1_501, 1_500)).toBe(false);
});

it('a row names each goal beside its figure, and says which are missed', () => {
  expect(rowOf('sign-in', figures, { score: 98, lcpMs: 1_500, blockingMs: 150, bytes: 120_000 })).toEqual({
    page: 'sign-in',
    score: '97 NOT ≥ 98',
    'first paint': '1.04 s',
    'largest paint': '2.11 s NOT ≤ 1.50 s',
    blocking: '150 ms ≤ 150 ms',
    shift: '0.004',
    requests: '9',
    'of them sent': '8',
    carried: '120.0 kB ≤ 120.0 kB',
  });
});
