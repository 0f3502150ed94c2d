import { expect, it } from 'vitest';
import { pageLine, slowestRows, walkRow, type MeasuredInteraction } from './interaction-figures.ts';

const interaction = (ms: number, page = '/app/holdings'): MeasuredInteraction => ({
  page,
  target: `press ${ms}`,
  ms,
  waitingMs: 8,
  processingMs: 20,
  paintingMs: Math.max(0, ms - 28),
});

/** A hundred: two of 208 ms, the others from 0 to 97. */
const hundred = [
  interaction(208),
  interaction(208),
  ...Array.from({ length: 98 }, (_, ms) => interaction(ms)),
];

it('two of a hundred interactions may take longer than the goal, and not a third', () => {
  expect(walkRow('desk', hundred)).toMatchObject({
    interactions: '100',
    p50: '49 ms',
    p75: '74 ms',
    p98: '97 ms ≤ 200 ms',
  });
  const third = [...hundred.slice(0, 99), interaction(201)];
  expect(walkRow('desk', third).p98).toBe('201 ms NOT ≤ 200 ms');
});

it('what browsers do not report is less than they report', () => {
  expect(walkRow('desk', [interaction(0)])).toMatchObject({
    pages: '1',
    p50: '< 16 ms',
    p98: '< 16 ms ≤ 200 ms',
  });
});

it('names the slowest with their page', () => {
  expect(pageLine([interaction(40), interaction(120)])).toBe('    120 ms  /app/holdings: press 120 (of 2)');
  expect(slowestRows(hundred).map(({ takes }) => takes)).toEqual([
    '208 ms',
    '208 ms',
    '97 ms',
    '96 ms',
    '95 ms',
  ]);
});
