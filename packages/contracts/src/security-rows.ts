import * as z from 'zod/mini';
import { assetClasses } from './asset-classes.ts';
import * as field from './field.ts';
import { heldAtCost } from './held-at-cost.ts';
import { holdingFigures, holdingKinds } from './holding-rows.ts';
import { country, namedSecurity, regions, sectors } from './look-through.ts';
import { namedAccount, sharedBy } from './named-account.ts';

const figures = {
  quantity: field.decimal,
  /** In the currency of the security, as everything that begins with `own_`. */
  own_market_value: z.nullable(field.decimal),
  own_book_cost: z.nullable(field.decimal),
  /** Market value less book cost; null where either is not known, and for what counts at cost. */
  own_gain: z.nullable(field.decimal),
  /** Book cost of one unit, in both currencies. */
  own_average_cost: z.nullable(field.decimal),
  average_cost: z.nullable(field.decimal),
  /** In Canadian dollars, as on the page of holdings. */
  ...holdingFigures,
};

/** What an account holds of a security. The weight is of the account's own market value. */
const position = z.object({
  ...namedAccount.shape,
  is_at_cost: z.boolean(),
  ...figures,
  account_market_value: z.nullable(field.decimal),
});
export type SecurityPosition = z.infer<typeof position>;

/** What the client holds, or held, of the security itself. */
const held = z.object({
  kind: z.enum(holdingKinds),
  currency: field.currency,
  /** Of one unit on the day of the figures or the last before it; null when it never had one. */
  price: z.nullable(field.decimal),
  price_date: z.nullable(field.isoDate),
  /** Whether all of it has no price, and counts for what was put into it. */
  is_at_cost: z.boolean(),
  first_on: field.isoDate,
  /** The day the last units left; null while there are any. */
  left_on: z.nullable(field.isoDate),
  /** Null when no units are left. The weight is of the market value of all accounts. */
  total: z.nullable(z.object(figures)),
  positions: z.array(position),
  /** In Canadian dollars since the first unit; null when one of the amounts is not known. */
  realized_gain: z.nullable(field.decimal),
  distributions: z.nullable(field.decimal),
  held_at_cost: z.array(heldAtCost),
});

/** A fund of the client that contains the security, itself or through other funds. */
const containingFund = z.object({
  ...namedSecurity,
  /** The day of its composition. */
  as_of: field.isoDate,
  /** Of the security in the fund, with its funds looked through. */
  weight: field.rate,
  /** Of the security through this fund in all accounts, and the amount in Canadian dollars. */
  share: field.rate,
  market_value: field.decimal,
});

/** One security of the client: what it is, what is held of it, and which funds contain it. */
export const securityDetails = z.object({
  as_of: field.isoDate,
  /** The currency of figures without `own_`. */
  currency: field.currency,
  /** Whose accounts the figures are of; those of two owners are never added. */
  shared_by: sharedBy,
  /** Of all accounts of that owner, which weights and shares are of. */
  market_value: z.nullable(field.decimal),
  /** Every owner in whose visible accounts the security is or was. */
  owners: z.array(sharedBy),
  security: z.object({
    symbol: field.key,
    name: field.localText,
    asset_class: z.nullable(z.enum(assetClasses)),
    country: z.nullable(country),
    region: z.nullable(z.enum(regions)),
    sector: z.nullable(z.enum(sectors)),
    /** Whether it is a fund of the firm, with a page of its own. */
    is_listed_fund: z.boolean(),
  }),
  /** Null for a security that the client has through funds alone. */
  held: z.nullable(held),
  /** What all the funds below come to; null without any. */
  through_funds: z.nullable(z.object({ share: field.rate, market_value: field.decimal })),
  /** The largest amount first. */
  funds: z.array(containingFund),
});
export type SecurityDetails = z.infer<typeof securityDetails>;
export type SecurityHeld = z.infer<typeof held>;
