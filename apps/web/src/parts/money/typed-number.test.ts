import { money, quantity } from '@portal/i18n/format';
import { languages } from '@portal/i18n/languages';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTypedNumber } from './typed-number.ts';

const codes = languages.map(({ code }) => code);

describe('a number that is typed', () => {
  it('is read as the language writes it', () => {
    expect(parseTypedNumber('1,234.50', 'en', 2)).toBe('1234.50');
    expect(parseTypedNumber('$ 1,234,567', 'en', 2)).toBe('1234567');
    expect(parseTypedNumber('1 234,50 $', 'fr', 2)).toBe('1234.50');
    expect(parseTypedNumber('1\u00a0234,5', 'fr', 2)).toBe('1234.5');
    expect(parseTypedNumber('12.5', 'fr', 2)).toBe('12.5');
  });

  it('is what the portal itself writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e11 }), fc.constantFrom(...codes), (cents, language) => {
        const amount = (cents / 100).toFixed(2);
        expect(Number(parseTypedNumber(money(amount, 'CAD', language), language, 2))).toBe(Number(amount));
        expect(Number(parseTypedNumber(quantity(amount, language), language, 4))).toBe(Number(amount));
      }),
    );
  });

  it.each([
    '',
    ' ',
    '0',
    '0.00',
    '-5',
    '1e3',
    '1,5',
    '1,23,456',
    '1.2.3',
    '٣',
    'abc',
    '<b>1</b>',
    '=1',
    '1.234',
  ])('is no guess from %j', (typed) => expect(parseTypedNumber(typed, 'en', 2)).toBeNull());

  it.each(['1,2,3', '1.234,50', '1,', ',5', '1,234'])('is no guess from %j in French', (typed) =>
    expect(parseTypedNumber(typed, 'fr', 2)).toBeNull(),
  );
});
