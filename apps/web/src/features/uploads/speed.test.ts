import { expect, it } from 'vitest';
import { speedMeter } from './speed.ts';

const measured = (...samples: [atMs: number, bytes: number][]) => {
  let at = 0;
  const measure = speedMeter(() => at);
  return samples.map(([sampleAt, bytes]) => {
    at = sampleAt;
    return measure(bytes);
  });
};

it('is not known before a second and a half', () => {
  expect(measured([0, 0], [1_000, 500])).toEqual([null, null]);
});

it('is that of the last ten seconds', () => {
  expect(measured([0, 0], [2_000, 4_000], [11_000, 4_000], [12_500, 4_000]).at(-1)).toBe(0);
});

it('is in bytes a second', () => {
  expect(measured([0, 0], [2_000, 5_000]).at(-1)).toBe(2_500);
});
