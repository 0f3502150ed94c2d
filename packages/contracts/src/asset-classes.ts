/** Asset classes in the order they are shown. */
export const assetClasses = [
  'cash',
  'fixed_income',
  'canadian_equity',
  'us_equity',
  'international_equity',
  'alternative',
] as const;
export type AssetClass = (typeof assetClasses)[number];
