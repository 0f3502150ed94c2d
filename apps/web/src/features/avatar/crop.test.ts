import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centerSquare } from './crop.ts';

describe('the crop', () => {
  it.each([
    [
      { width: 400, height: 300 },
      { side: 300, left: 50, top: 0 },
    ],
    [
      { width: 300, height: 401 },
      { side: 300, left: 0, top: 50.5 },
    ],
    [
      { width: 100, height: 100 },
      { side: 100, left: 0, top: 0 },
    ],
    [
      { width: 1, height: 9_000 },
      { side: 1, left: 0, top: 4_499.5 },
    ],
  ])('of %j is %j', (size, square) => {
    expect(centerSquare(size)).toEqual(square);
  });

  it('is the largest centered square', () => {
    const pixels = fc.integer({ min: 1, max: 20_000 });
    fc.assert(
      fc.property(pixels, pixels, (width, height) => {
        const { side, left, top } = centerSquare({ width, height });
        expect(side).toBe(Math.min(width, height));
        expect([left + side + left, top + side + top]).toEqual([width, height]);
      }),
    );
  });
});
