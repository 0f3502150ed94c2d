import { expect, it } from 'vitest';
import { directionOf } from './direction.ts';

it.each([
  ['0.01', 'gain'],
  ['-0.01', 'loss'],
  ['0', 'level'],
  ['-0.00', 'level'],
  [null, 'level'],
])('takes %s for a %s', (amount, direction) => {
  expect(directionOf(amount)).toBe(direction);
});
