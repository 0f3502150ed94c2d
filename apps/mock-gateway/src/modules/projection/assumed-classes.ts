import { assetClasses, type AssetClass } from '@portal/contracts/asset-classes';
import type { OutputOf } from '@portal/contracts/call';
import type { projection } from '@portal/contracts/projection';
import { decimal, rateText, returnOfMix, ZERO, type Decimal } from '@portal/portfolio';
import { assumptions } from './assumptions.ts';

/** The share of each class; one that is missing has none. */
export type Shares = ReadonlyMap<AssetClass, Decimal>;

const ONE = decimal('1');

/** How two classes move together: 1 as one, 0 without regard to each other. */
export const correlationOf = (one: AssetClass, other: AssetClass): Decimal => {
  if (one === other) return ONE;
  const found = assumptions.correlations.find((pair) => pair.includes(one) && pair.includes(other));
  return decimal(found![2]);
};

/** The mean return by year of a mix before costs, and its standard deviation. */
export const assumedReturn = (shares: Shares) =>
  returnOfMix(
    assetClasses.map((key) => ({
      key,
      share: shares.get(key) ?? ZERO,
      expected: decimal(assumptions.classes[key].expected),
      deviation: decimal(assumptions.classes[key].deviation),
    })),
    correlationOf,
  );

/** The assumptions as they are sent, with the shares that are projected; null where no mix is known. */
export const shownAssumptions = (
  shares: Shares | null,
): OutputOf<typeof projection.project>['assumptions'] => ({
  version: assumptions.version,
  source: assumptions.source,
  inflation: assumptions.inflation,
  standard_costs: assumptions.standardCosts,
  classes: assetClasses.map((asset_class) => {
    const { expected, deviation, isSourced } = assumptions.classes[asset_class];
    const share = shares && rateText(shares.get(asset_class) ?? ZERO);
    return { asset_class, share, expected, is_sourced: isSourced, deviation };
  }),
  correlations: assumptions.correlations.map(([one, other, correlation]) => ({
    classes: [one, other],
    correlation,
  })),
});
