import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, roundMoney } from './decimal.ts';
import { tradePrice } from './trade-price.ts';

const priceOf = (amount: string, quantity: string, priceOfDay: string | null = null) =>
  tradePrice(
    decimal(amount),
    decimal(quantity),
    priceOfDay === null ? null : decimal(priceOfDay),
  )?.toFixed() ?? null;

describe('the price of a trade', () => {
  it.each([
    ['45000.00', '500', '123.5357', '90'],
    ['18900.00', '350', '50.41', '54'],
    ['-18900.00', '-350', '50.41', '54'],
    ['498.00', '43.2714', '11.5087', '11.5087'],
    ['100.00', '3', null, '33.333'],
    ['100000.00', '30000', null, '3.3333333'],
    ['0.00', '12', '4.5', '0'],
  ])('%s for %s units, at a close of %s, is %s', (amount, quantity, close, price) => {
    expect(priceOf(amount, quantity, close)).toBe(price);
  });

  it('is not there without units', () => {
    expect(priceOf('12.00', '0', '3')).toBeNull();
  });

  it('times the units comes to the amount', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000_000 });
    const tenThousandths = fc.integer({ min: 1, max: 1_000_000_000 });
    fc.assert(
      fc.property(cents, tenThousandths, fc.boolean(), (amount, units, isReversal) => {
        const sign = isReversal ? -1 : 1;
        const paid = decimal(String(amount * sign)).div(100);
        const quantity = decimal(String(units * sign)).div(10_000);
        const price = tradePrice(paid, quantity, null)!;
        expect(roundMoney(price.times(quantity)).toFixed()).toBe(paid.toFixed());
      }),
    );
  });
});
