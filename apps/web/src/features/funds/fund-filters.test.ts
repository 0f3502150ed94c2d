import type { Fund } from '@portal/contracts/funds';
import { describe, expect, it } from 'vitest';
import { fits, readFundFilters, writeFundFilters } from './fund-filters.ts';
import { readIds } from './fund-ids.ts';

const none = readFundFilters(new URLSearchParams());
// The fields that the filters read; the rest of a fund does not matter here.
const fund = {
  fund_id: 'NMR100',
  name: { en: 'Northmere Money Market Fund', fr: 'Fonds du marché monétaire Northmere' },
  asset_class: 'cash',
  is_held: false,
} as Fund;

describe('the filters of the price list', () => {
  it('ignore invalid parameters', () => {
    const address = new URLSearchParams('class=gold&own=yes&chosen=nmr,;,NMR100,NMR100,A,B,C,D');
    expect(readFundFilters(address)).toEqual({
      text: '',
      assetClass: null,
      isOnlyHeld: false,
      chosen: ['NMR100', 'A', 'B', 'C'],
    });
    expect(readIds(null)).toEqual([]);
  });

  it('are parsed as they were written, and leave the URL when they are removed', () => {
    const filters = {
      text: 'bond',
      assetClass: 'fixed_income',
      isOnlyHeld: true,
      chosen: ['NMR110'],
    } as const;
    const written = writeFundFilters(new URLSearchParams('lang=fr'), filters);
    expect(readFundFilters(written)).toEqual(filters);
    expect(writeFundFilters(written, none).toString()).toBe('lang=fr');
  });

  it('find a fund by either name or its code, whatever the case and accents', () => {
    for (const text of ['', 'marche', 'MONEY', 'nmr1'])
      expect([text, fits(fund, { ...none, text })]).toEqual([text, true]);
    expect(fits(fund, { ...none, text: 'bond' })).toBe(false);
    expect(fits(fund, { ...none, assetClass: 'fixed_income' })).toBe(false);
    expect(fits(fund, { ...none, isOnlyHeld: true })).toBe(false);
  });
});
