import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal, decimal, ZERO } from './decimal.ts';
import { estimateOf, UNIT_DECIMALS, unitsFor } from './instruction-estimate.ts';

const NOTHING = { amount: null, units: null };
const cents = fc.integer({ min: 1, max: 1e12 }).map((whole) => new Decimal(whole).div(100));
const units = fc.integer({ min: 1, max: 1e12 }).map((whole) => new Decimal(whole).div(10 ** UNIT_DECIMALS));
const price = fc.integer({ min: 1, max: 1e8 }).map((whole) => new Decimal(whole).div(10 ** 4));

describe('the estimate of an instruction', () => {
  it('never has units for more than the amount, nor one step less than it pays for', () => {
    fc.assert(
      fc.property(cents, price, (amount, one) => {
        const found = unitsFor(amount, one)!;
        expect(found.times(one).lte(amount)).toBe(true);
        expect(found.plus('0.0001').times(one).gt(amount)).toBe(true);
        expect(found.decimalPlaces()).toBeLessThanOrEqual(UNIT_DECIMALS);
      }),
    );
  });

  it('values units to the cent, and keeps what was asked for as it was asked', () => {
    fc.assert(
      fc.property(units, price, (wanted, one) => {
        const found = estimateOf({ by: 'units', units: wanted }, one, NOTHING);
        expect(found.units).toBe(wanted);
        expect(found.amount!.minus(wanted.times(one)).abs().lte('0.005')).toBe(true);
      }),
    );
    fc.assert(
      fc.property(cents, price, (amount, one) => {
        expect(estimateOf({ by: 'amount', amount }, one, NOTHING).amount).toBe(amount);
      }),
    );
  });

  it('of all is every unit, however many decimals they have, or the units that all the cash buys', () => {
    const held = decimal('12.34567');
    const all = { amount: null, units: held };
    expect(estimateOf({ by: 'all' }, decimal('10'), all)).toEqual({ units: held, amount: decimal('123.46') });
    const cash = { amount: decimal('100'), units: null };
    expect(estimateOf({ by: 'all' }, decimal('3'), cash)).toEqual({
      amount: decimal('100'),
      units: decimal('33.3333'),
    });
  });

  it('is unknown, and not nothing, without a price', () => {
    expect(estimateOf({ by: 'amount', amount: decimal('5') }, null, NOTHING).units).toBeNull();
    expect(estimateOf({ by: 'units', units: decimal('5') }, null, NOTHING).amount).toBeNull();
    expect(estimateOf({ by: 'all' }, decimal('2'), NOTHING)).toEqual(NOTHING);
    expect(unitsFor(decimal('5'), ZERO)).toBeNull();
  });
});
