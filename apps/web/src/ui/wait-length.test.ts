import { expect, it } from 'vitest';
import { waitLengthOf } from './wait-length.ts';

const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;

it.each([
  [1, 1, 'minutes'],
  [61, 2, 'minutes'],
  [HOUR_S, 60, 'minutes'],
  [2 * HOUR_S - 60, 119, 'minutes'],
  [2 * HOUR_S, 2, 'hours'],
  [2 * HOUR_S + 1, 3, 'hours'],
  [DAY_S, 24, 'hours'],
  [2 * DAY_S, 2, 'days'],
  [200_000, 3, 'days'],
  [30 * DAY_S, 30, 'days'],
] as const)('a wait of %i seconds is shown as %i %s', (seconds, count, unit) => {
  expect(waitLengthOf(seconds)).toEqual({ unit, count });
});
