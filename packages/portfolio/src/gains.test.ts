import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal, decimal, roundMoney } from './decimal.ts';
import { gainParts, rateOnCost, roundPartsToTotal } from './gains.ts';

const cents = fc.integer({ min: 0, max: 10 ** 9 }).map((amount) => decimal(String(amount)).div(100));

describe('the parts of a gain', () => {
  it('are those computed by hand', () => {
    // 10 units bought at US$100 when 1 USD = 1.25 CAD; now US$110 at 1.40, with 30 CAD of distributions.
    const parts = gainParts({
      marketValue: decimal('1540.00'),
      bookCost: decimal('1250.00'),
      income: decimal('30.00'),
      ownBookCost: decimal('1000'),
      rate: decimal('1.40'),
    })!;
    expect(Object.values(parts).map((part) => part.toFixed(2))).toEqual([
      '140.00',
      '150.00',
      '30.00',
      '320.00',
    ]);
  });

  it('sum to market value less book cost and income, to the cent, whatever the figures', () => {
    fc.assert(
      fc.property(
        cents,
        cents,
        cents,
        cents,
        fc.integer({ min: 1, max: 30_000 }),
        (marketValue, bookCost, income, ownBookCost, points) => {
          const rate = decimal(String(points)).div(10_000);
          const { price, currency, total } = gainParts({ marketValue, bookCost, income, ownBookCost, rate })!;
          expect(price.plus(currency).plus(income).eq(total)).toBe(true);
          expect(total.eq(marketValue.minus(bookCost).plus(income))).toBe(true);
          expect(currency.decimalPlaces()).toBeLessThanOrEqual(2);
        },
      ),
      { numRuns: 10_000 },
    );
  });

  it('have no currency part in the currency of the security', () => {
    fc.assert(
      fc.property(cents, cents, (marketValue, ownBookCost) => {
        const bookCost = roundMoney(ownBookCost);
        const parts = gainParts({
          marketValue,
          bookCost,
          income: decimal('0'),
          ownBookCost,
          rate: decimal('1'),
        })!;
        expect(parts.currency.isZero()).toBe(true);
      }),
    );
  });

  it('are not known when the cost is not, and a rate on no cost is none', () => {
    const figures = {
      marketValue: decimal('1'),
      income: decimal('0'),
      ownBookCost: null,
      rate: decimal('1'),
    };
    expect(gainParts({ ...figures, bookCost: null })).toBeNull();
    expect(rateOnCost(null, decimal('1'))).toBeNull();
    expect(rateOnCost(decimal('5'), decimal('0'))).toBeNull();
    expect(rateOnCost(decimal('5'), decimal('20'))?.toFixed()).toBe('0.25');
  });
});

describe('settling parts on a total', () => {
  it('leaves parts that sum to it, each within a cent of what it was, also below nothing', () => {
    const parts = fc.array(fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(parts, (tenThousandths) => {
        const exact = tenThousandths.map((one) => decimal(String(one)).div(10_000));
        const total = roundMoney(Decimal.sum(0, ...exact));
        const rounded = roundPartsToTotal(exact, total);
        expect(Decimal.sum(0, ...rounded).eq(total)).toBe(true);
        rounded.forEach((part, at) => expect(part.minus(exact[at]!).abs().lt('0.01')).toBe(true));
      }),
    );
  });

  it('rounds each by itself when the total is another', () => {
    expect(roundPartsToTotal([decimal('1.005'), decimal('2.004')], decimal('50')).map(String)).toEqual([
      '1.01',
      '2',
    ]);
  });
});
