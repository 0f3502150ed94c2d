import { percent } from '@portal/i18n/format';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { roundShares } from './round-shares.ts';

/** Shares of up to 12 decimals that sum to exactly 1. */
const completeShares = fc
  .tuple(fc.array(fc.nat(5_000), { minLength: 1, maxLength: 40 }), fc.integer({ min: 0, max: 12 }))
  .map(([parts, decimals]) => {
    const unit = 10n ** BigInt(decimals);
    const sum = parts.reduce((all, part) => all + BigInt(part), 0n);
    const shares = parts.map((part) => (sum === 0n ? 0n : (BigInt(part) * unit) / sum));
    const rest = unit - shares.reduce((all, share) => all + share, 0n);
    return shares.map((share, at) => {
      const digits = String(at === 0 ? share + rest : share).padStart(decimals + 1, '0');
      const cut = digits.length - decimals;
      return decimals === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`;
    });
  });

it('sums to exactly 100 % as shown, in both languages, and changes each share by less than one digit', () => {
  fc.assert(
    fc.property(completeShares, fc.constantFrom(0, 1, 2), (shares, digits) => {
      const shown = roundShares(shares, digits);
      for (const language of ['en', 'fr'] as const) {
        const figures = shown.map((share) => percent(share, language, { digits }).replaceAll(/\D/g, ''));
        expect(figures.reduce((sum, figure) => sum + BigInt(figure), 0n)).toBe(100n * 10n ** BigInt(digits));
      }
      for (const [at, share] of shown.entries())
        expect(Math.abs(Number(share) - Number(shares[at]))).toBeLessThan(10 ** -(digits + 2) + 1e-15);
    }),
  );
});

it('returns shares that do not sum to 1 as they are', () => {
  expect(roundShares(['0.525', '0.361'], 1)).toEqual(['0.525', '0.361']);
  expect(roundShares(['1.2', '-0.2'], 1)).toEqual(['1.2', '-0.2']);
  expect(roundShares([], 2)).toEqual([]);
});

it('raises the shares with the largest remainders', () => {
  const geography = ['0.5249', '0.3614', '0.0467', '0.0281', '0.0364', '0.0025'];
  expect(roundShares(geography, 1)).toEqual(['0.525', '0.361', '0.047', '0.028', '0.036', '0.003']);
});
