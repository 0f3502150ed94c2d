import { expect, it } from 'vitest';
import { beginningOf, endsBetween, lastEnd, nextEnd } from './ended-periods.ts';

it.each([
  ['quarter', '2026-11-19', '2026-09-30'],
  ['quarter', '2026-09-29', '2026-06-30'],
  ['quarter', '2026-09-30', '2026-09-30'],
  // The last business day of a quarter that ends on a weekend completes it.
  ['quarter', '2028-09-29', '2028-09-30'],
  ['quarter', '2027-01-04', '2026-12-31'],
  ['month', '2026-10-30', '2026-10-31'],
  ['month', '2026-01-05', '2025-12-31'],
  ['year', '2026-12-30', '2025-12-31'],
  ['year', '2026-12-31', '2026-12-31'],
] as const)('the last %s by %s ended on %s', (interval, asOf, end) => {
  expect(lastEnd(interval, asOf)).toBe(end);
});

it('follow each other without a gap, whatever their months', () => {
  for (const interval of ['month', 'quarter', 'year'] as const) {
    let end = '2023-12-31';
    for (let at = 0; at < 30; at += 1) {
      const next = nextEnd(interval, end);
      expect(new Date(`${beginningOf(interval, next)}T00:00:00Z`).getTime()).toBe(
        new Date(`${end}T00:00:00Z`).getTime() + 86_400_000,
      );
      end = next;
    }
  }
});

it('are the latest few where many were missed', () => {
  expect(endsBetween('quarter', '2024-03-31', '2026-09-30', 4)).toEqual([
    '2025-12-31',
    '2026-03-31',
    '2026-06-30',
    '2026-09-30',
  ]);
  expect(endsBetween('quarter', '2026-09-30', '2026-09-30', 4)).toEqual([]);
});
