import { describe, expect, it } from 'vitest';
import { linearScale, roundedScale } from './linear-scale.ts';

describe('a linear scale', () => {
  it('places values along a line, and finds the value at a place', () => {
    const scale = linearScale([100, 300], [0, 50]);
    expect([100, 150, 300, 500].map(scale)).toEqual([0, 12.5, 50, 100]);
    expect([0, 12.5, 50].map(scale.valueAt)).toEqual([100, 150, 300]);
  });

  it('grows upwards in a drawing, whose places grow downwards', () => {
    const scale = linearScale([0, 10], [200, 0]);
    expect([0, 5, 10].map(scale)).toEqual([200, 100, 0]);
    expect(scale.valueAt(150)).toBe(2.5);
  });

  it('places the only value of an empty domain in the middle', () => {
    expect(linearScale([7, 7], [0, 30])(7)).toBe(15);
  });

  it('rounds its ends away from the domain, with round values between them', () => {
    const scale = roundedScale([-12.3, 1_043_210], [100, 0]);
    expect(scale.domain).toEqual([-100_000, 1_100_000]);
    expect(scale.ticks(2)).toEqual([0, 500_000, 1_000_000]);
    expect([scale(scale.domain[0]), scale(scale.domain[1])]).toEqual([100, 0]);
  });
});
