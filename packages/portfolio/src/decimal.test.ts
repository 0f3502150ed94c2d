import { expect, it } from 'vitest';
import { decimal, moneyText, rateText, roundMoney } from './decimal.ts';

it('rounds half a cent away from zero', () => {
  expect(['1.005', '1.015', '-1.005', '2.0049'].map((text) => moneyText(decimal(text)))).toEqual([
    '1.01',
    '1.02',
    '-1.01',
    '2.00',
  ]);
  expect(roundMoney(decimal('0.125')).toFixed()).toBe('0.13');
});

it('writes money with its cents and rates without trailing zeros', () => {
  expect(moneyText(decimal('1234.5'))).toBe('1234.50');
  expect(moneyText(decimal('-0.004'))).toBe('0.00');
  expect(rateText(decimal('0.0500'))).toBe('0.05');
  expect(rateText(decimal('1').div(3))).toBe('0.3333333333');
  expect(rateText(decimal('0.0000001'))).toBe('0.0000001');
});

it('adds what floats cannot', () => {
  expect(decimal('0.1').plus('0.2').toFixed()).toBe('0.3');
});
