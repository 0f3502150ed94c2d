import { describe, expect, it } from 'vitest';
import { compareSizes, isZeroAmount } from './decimal-text.ts';

describe('decimals of the wire', () => {
  it.each(['0', '0.00', '-0.00', '0.0000'])('are zero: %s', (amount) => {
    expect(isZeroAmount(amount)).toBe(true);
  });

  it.each(['0.01', '-10', '100.00'])('are not zero: %s', (amount) => {
    expect(isZeroAmount(amount)).toBe(false);
  });

  it.each([
    ['9.99', '10'],
    ['-0.5', '0.51'],
    ['0', '-0.0001'],
    ['120.10', '120.2'],
    ['9007199254740992.01', '9007199254740992.02'],
  ])('are ordered by size: %s is below %s', (smaller, larger) => {
    expect(compareSizes(smaller, larger)).toBeLessThan(0);
    expect(compareSizes(larger, smaller)).toBeGreaterThan(0);
  });

  it.each([
    ['1.50', '-1.5'],
    ['0', '0.00'],
    ['00', '0'],
  ])('have the same size: %s and %s', (one, other) => {
    expect(compareSizes(one, other)).toBe(0);
  });
});
