import * as z from 'zod/mini';
import { namedAccount } from './named-account.ts';
import { call } from './call.ts';
import * as field from './field.ts';
import { heldAtCost } from './held-at-cost.ts';
import { assetClasses } from './asset-classes.ts';

/** Where securities are from, in the order regions are shown. Behaviour: docs/behaviour/look-through.md */
export const regions = [
  'canada',
  'united_states',
  'europe',
  'asia_pacific',
  'emerging_markets',
  'other',
] as const;
export type Region = (typeof regions)[number];

/** What the issuers of securities do, in the order shown; `funds` only where funds are not looked through. */
export const sectors = [
  'financials',
  'technology',
  'industrials',
  'energy',
  'materials',
  'health_care',
  'consumer_discretionary',
  'consumer_staples',
  'communication',
  'utilities',
  'real_estate',
  'government',
  'corporate',
  'cash',
  'funds',
] as const;
export type Sector = (typeof sectors)[number];

/** ISO 3166-1, two letters. */
export const country = z.string().check(z.regex(/^[A-Z]{2}$/));

/**
 * One part of a mix before and after funds are opened; the weights of a list sum to exactly 1. Before, they are the sums
 * of the weights that a list of holdings has.
 */
const part = { before: field.rate, after: field.rate, market_value: field.decimal };

/** Parts by asset class, region, country and sector. A key of null is what could not be looked through. */
const mixParts = {
  classes: z.array(z.object({ asset_class: z.nullable(z.enum(assetClasses)), ...part })),
  regions: z.array(z.object({ region: z.nullable(z.enum(regions)), ...part })),
  sectors: z.array(z.object({ sector: z.nullable(z.enum(sectors)), ...part })),
};

/**
 * How much is known, as shares from 0 to 1. A fund may publish a part of what it holds by class, country and sector
 * alone, without naming the securities: that part is in the first share and not in the second.
 */
export const knownShares = {
  /** The share that is split by class and country. */
  coverage: field.rate,
  /** The share in securities that are named, and in cash held in the accounts. */
  named_share: field.rate,
};

/** A security or fund by its name in both languages. */
export const namedSecurity = { id: z.string(), name: field.localText };

/** A fund that was opened, and how far. */
export const openedFund = z.object({
  ...namedSecurity,
  /** The day its composition is of; null when none is published, so that it stays closed. */
  as_of: z.nullable(field.isoDate),
  /** Its direct share of what was looked at; 0 for a fund within a fund. */
  weight: field.rate,
  /** Whether it holds itself through other funds. */
  is_circular: z.boolean(),
});

/** Two funds and what both hold. */
export const overlap = z.object({
  funds: z.array(z.string()).check(z.length(2)),
  /** The sum of the smaller weights of the securities that both name: they share at least so much. */
  weight: field.rate,
  /** The most shared first, ten at most. */
  common: z.array(z.object({ ...namedSecurity, weights: z.array(field.rate).check(z.length(2)) })),
  common_count: z.int(),
});
export type FundOverlap = z.infer<typeof overlap>;

/** Which accounts are looked at: all of the client's when none is named. Those of others count as not there. */
const scope = z.strictObject({
  accounts: z.optional(z.array(field.uuid).check(z.minLength(1), z.maxLength(100))),
});

export const lookThrough = {
  mix: call({
    method: 'POST',
    path: '/rest/portal/look-through/mix',
    gateway: 'app',
    kind: 'query',
    access: 'dz.view.accounts',
    summary:
      "Asset classes, regions, countries and sectors of the client's accounts, before and after looking through their funds, with how much could be looked through and the date of each composition.",
    body: scope,
    response: z.object({
      /** Null when nothing has been valued yet. */
      as_of: z.nullable(field.isoDate),
      currency: field.currency,
      /** Every account of the client, to choose among. */
      accounts: z.array(namedAccount),
      /** Of what is split up; null when there is nothing. */
      market_value: z.nullable(field.decimal),
      /** Cash owed, which has no place in a mix: the accounts are worth so much less. Null when none is. */
      overdrawn: z.nullable(field.decimal),
      /** What is held without a price, and without an amount that was put into it; it is left out. */
      unpriced: z.array(z.object(namedSecurity)),
      /** What counts at cost. */
      held_at_cost: z.array(heldAtCost),
      /** Null when there is nothing. */
      coverage: z.nullable(knownShares.coverage),
      named_share: z.nullable(knownShares.named_share),
      /** The amounts of both shares. */
      covered_value: z.nullable(field.decimal),
      named_value: z.nullable(field.decimal),
      ...mixParts,
      countries: z.array(
        z.object({ country, region: z.enum(regions), after: field.rate, market_value: field.decimal }),
      ),
      /** The largest securities once funds are opened, ten at most. */
      largest: z.array(
        z.object({
          ...namedSecurity,
          weight: field.rate,
          market_value: field.decimal,
          is_direct: z.boolean(),
        }),
      ),
      funds: z.array(openedFund),
    }),
    errors: { permission_denied: 403 },
  }),
  overlap: call({
    method: 'POST',
    path: '/rest/portal/look-through/overlap',
    gateway: 'app',
    kind: 'query',
    access: 'dz.view.accounts',
    summary: "What the funds in the client's accounts have in common, two by two, the most shared first.",
    body: scope,
    response: z.object({
      as_of: z.nullable(field.isoDate),
      funds: z.array(openedFund),
      /** Only pairs that share something. */
      overlaps: z.array(overlap),
    }),
    errors: { permission_denied: 403 },
  }),
};
