import * as z from 'zod/mini';
import { call } from './call.ts';
import * as field from './field.ts';

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

export const holdings = {
  mix: call({
    method: 'GET',
    path: '/rest/portal/holdings/mix',
    gateway: 'app',
    kind: 'query',
    access: 'dz.view.dashboard',
    summary: 'Market value and weight of each asset class over all accounts, in the base currency.',
    response: z.object({
      /** Null when nothing has been valued yet. */
      as_of: z.nullable(field.isoDate),
      currency: field.currency,
      classes: z.array(
        z.object({
          asset_class: z.enum(assetClasses),
          market_value: field.decimal,
          /** The weights sum to exactly 1. */
          weight: field.rate,
        }),
      ),
    }),
    errors: { permission_denied: 403 },
  }),
};
