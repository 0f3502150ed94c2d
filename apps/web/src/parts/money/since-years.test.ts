import { expect, it } from 'vitest';
import { sinceYears } from './since-years.ts';

const points = ['2023-02-24', '2023-03-03', '2024-02-27', '2024-02-29'].map((date) => ({ date }));

it('begins with the last point by the first day, or with the first point when none is so old', () => {
  expect(sinceYears(points, 1)[0]?.date).toBe('2023-02-24');
  expect(sinceYears(points, 3)).toEqual(points);
  expect(sinceYears([], 1)).toEqual([]);
});
