import type { AssetClass } from '@portal/contracts/asset-classes';
import type { Currency } from '@portal/contracts/constants';
import { decimal, ZERO } from '@portal/portfolio';
import { describe, expect, it } from 'vitest';
import type { Holding } from './account-holdings.ts';
import { classShares } from './class-shares.ts';
import { classOf, rowsOf } from './holding-groups.ts';

const holding = (value: string, currency: Currency, asset_class?: AssetClass): Holding => ({
  account_uuid: 'one',
  security: asset_class
    ? { id: `${asset_class}.${value}`, name_en: '', name_fr: '', kind: 'equity', asset_class, currency }
    : null,
  currency,
  quantity: null,
  price: null,
  ownMarketValue: null,
  ownBookCost: null,
  marketValue: decimal(value),
  bookCost: null,
  originalCost: null,
  parts: null,
  isAtCost: false,
});

const sharesOf = (holdings: readonly Holding[]) =>
  classShares(holdings).map(({ asset_class, value, weight }) => [
    asset_class,
    value.toFixed(2),
    weight?.toFixed() ?? null,
  ]);

describe('the share of an asset class', () => {
  it('is none for cash of which more is owed than there is, also where some currency has some', () => {
    const held = [
      holding('292.10', 'USD'),
      holding('-2950.00', 'CAD'),
      holding('2000.00', 'CAD', 'canadian_equity'),
      holding('1000.00', 'CAD', 'fixed_income'),
    ];
    expect(sharesOf(held).toSorted()).toEqual([
      ['canadian_equity', '2000.00', '0.6667'],
      ['cash', '-2657.90', null],
      ['fixed_income', '1000.00', '0.3333'],
    ]);
  });

  it('is the sum of its rows, and all shares are one, where a class is not owed', () => {
    const held = [
      holding('300.00', 'USD'),
      holding('-100.00', 'CAD'),
      holding('700.00', 'CAD', 'canadian_equity'),
    ];
    const rows = rowsOf(held, 'asset_class');
    for (const { asset_class, weight } of classShares(held)) {
      const ofClass = rows.filter((row) => classOf(row) === asset_class);
      const sum = ofClass.reduce((all, row) => all.plus(row.weight ?? ZERO), ZERO);
      expect(weight?.toFixed()).toBe(sum.toFixed());
    }
    expect(sharesOf(held).map(([, , weight]) => Number(weight))).toEqual([0.3, 0.7]);
  });
});
