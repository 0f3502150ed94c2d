// Behaviour: docs/behaviour/holdings.md
import { assetClasses, type AssetClass } from '@portal/contracts/asset-classes';
import type { Decimal } from '@portal/portfolio';
import type { Holding } from './account-holdings.ts';
import { classOf, rowsOf } from './holding-groups.ts';
import { sumDeterminable } from './holding-rows.ts';

/** What is held in an asset class. */
interface ClassShare {
  asset_class: AssetClass;
  value: Decimal;
  /** Null for cash that is owed. */
  weight: Decimal | null;
}

/**
 * The value and weight of each asset class that is held: the sums of the rows that the list of holdings shows, so that a
 * class has the same share on every page. What has no value is in no class.
 */
export const classShares = (holdings: readonly Holding[]): ClassShare[] => {
  const byClass = Map.groupBy(rowsOf(holdings, 'asset_class'), classOf);
  return assetClasses.flatMap((asset_class) => {
    const rows = byClass.get(asset_class) ?? [];
    const value = sumDeterminable(rows.map(({ marketValue }) => marketValue));
    if (value === null || value.isZero()) return [];
    return [{ asset_class, value, weight: sumDeterminable(rows.map(({ weight }) => weight)) }];
  });
};
