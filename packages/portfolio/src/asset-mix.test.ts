import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apportion, weights } from './asset-mix.ts';
import { decimal, ZERO } from './decimal.ts';

const parts = (...values: string[]) => values.map((value, key) => ({ key, value: decimal(value) }));

describe('weights', () => {
  it('gives what rounding leaves to those cut most', () => {
    // By hand: thirds are 0.33333…; the first of equals takes the last ten-thousandth.
    expect(weights(parts('1', '1', '1')).map(({ weight }) => weight.toFixed(4))).toEqual([
      '0.3334',
      '0.3333',
      '0.3333',
    ]);
  });

  it('is empty when there is nothing to weigh', () => {
    expect(weights([])).toEqual([]);
    expect(weights(parts('0', '0'))).toEqual([]);
  });
});

const values = fc
  .array(fc.integer({ min: 0, max: 10 ** 11 }), { minLength: 1, maxLength: 12 })
  .filter((all) => all.some((value) => value > 0));

describe('apportion', () => {
  it('gives parts that sum to exactly the total, each less than one step from its share', () => {
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 10 ** 12 }), (amounts, cents) => {
        const total = decimal(String(cents)).div(100);
        const given = parts(...amounts.map(String));
        const sum = given.reduce((all, { value }) => all.plus(value), ZERO);
        const shares = apportion(given, total, 2);
        expect(shares.reduce((all, { value }) => all.plus(value), ZERO).eq(total)).toBe(true);
        for (const [at, { value }] of shares.entries()) {
          const exact = given[at]!.value.times(total).div(sum);
          expect(value.minus(exact).abs().lt('0.01')).toBe(true);
          expect(value.decimalPlaces()).toBeLessThanOrEqual(2);
        }
      }),
    );
  });

  it('gives nothing to what is worth nothing', () => {
    fc.assert(
      fc.property(values, (amounts) => {
        for (const { key, weight } of weights(parts(...amounts.map(String))))
          if (amounts[key] === 0) expect(weight.isZero()).toBe(true);
      }),
    );
  });
});
