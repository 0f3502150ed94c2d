import { expect, it } from 'vitest';
import { coursesOfHundred } from './courses-of-hundred.ts';

it.each([
  ['1', 'lasts_in_every', 100],
  ['0.99975', 'lasts', 99],
  ['0.29', 'lasts', 29],
  ['0.57', 'lasts', 57],
  ['0.519', 'lasts', 51],
  ['0.00975', 'lasts_in_hardly_any', 0],
  ['0', 'lasts_in_none', 0],
] as const)('says of a share of %s %s, with %i', (share, key, number) => {
  expect(coursesOfHundred(share)).toEqual({ key, number });
});
