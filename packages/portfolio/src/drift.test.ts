import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apportion } from './asset-mix.ts';
import { Decimal, decimal, ZERO } from './decimal.ts';
import { driftFrom } from './drift.ts';

const sum = (values: readonly Decimal[]) => values.reduce((all, one) => all.plus(one), ZERO);

describe('drift from a target', () => {
  it('is actual less target, and what would have to move', () => {
    // By hand: 100,000.00 of which 66.5 % are equities that should be 60 %.
    const parts = [
      { key: 'equities', target: decimal('0.6'), actual: decimal('0.665'), value: decimal('66500') },
      { key: 'bonds', target: decimal('0.4'), actual: decimal('0.335'), value: decimal('33500') },
    ];
    expect(driftFrom(parts).map(({ drift, toMove }) => [drift.toFixed(), toMove.toFixed(2)])).toEqual([
      ['0.065', '-6500.00'],
      ['-0.065', '6500.00'],
    ]);
  });

  it('moves amounts that sum to zero to the cent, each within a cent of its share', () => {
    const share = fc.integer({ min: 0, max: 10_000 });
    const cents = fc.integer({ min: 0, max: 10 ** 9 });
    fc.assert(
      fc.property(fc.array(fc.tuple(share, cents), { minLength: 1, maxLength: 6 }), (all) => {
        fc.pre(all.some(([of]) => of > 0));
        const shares = apportion(
          all.map(([of], key) => ({ key, value: new Decimal(of) })),
          new Decimal(1),
          4,
        );
        const total = sum(all.map(([, value]) => new Decimal(value).div(100)));
        const parts = all.map(([, value], key) => ({
          key,
          target: shares[key]!.value,
          actual: ZERO,
          value: new Decimal(value).div(100),
        }));
        const moved = driftFrom(parts);
        if (total.isZero()) return;
        expect(sum(moved.map(({ toMove }) => toMove)).isZero()).toBe(true);
        for (const [at, { toMove }] of moved.entries()) {
          const { target, value } = parts[at]!;
          expect(toMove.minus(target.times(total).minus(value)).abs().lte('0.01')).toBe(true);
        }
      }),
    );
  });
});
