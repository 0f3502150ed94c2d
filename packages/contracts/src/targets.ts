import * as z from 'zod/mini';
import { assetClasses } from './asset-classes.ts';
import { call } from './call.ts';
import * as field from './field.ts';
import { heldAtCost } from './held-at-cost.ts';
import { namedSecurity } from './look-through.ts';
import { accountUuids, namedAccount, readOfAccounts } from './named-account.ts';

const path = '/rest/portal/targets';
const area = { ...readOfAccounts, errors: { permission_denied: 403, own_role_required: 409 } } as const;
const ofAccounts = { ...area, errors: { ...area.errors, not_found: 404 } } as const;

/** The target mixes there may be: the firm's, by the investor profile, and the client's own. */
export const targetKinds = ['firm', 'own'] as const;
export type TargetKind = (typeof targetKinds)[number];

/** The share of each asset class as rates that sum to exactly 1; a class that is missing has none. */
const mix = z.array(z.object({ asset_class: z.enum(assetClasses), share: field.rate }));

const HUNDRED_PERCENT = 10_000;

/** A share of 1, with at most two decimals as a percentage. */
export const ownShare = z.string().check(z.regex(/^(?:0(?:\.\d{1,4})?|1(?:\.0{1,4})?)$/, 'enter_share'));

/** The sum of shares in hundredths of a percent, without rounding: 10,000 is all of it. */
export const sumOfShares = (shares: readonly string[]): number =>
  shares.reduce((sum, share) => {
    const [units = '0', decimals = ''] = share.split('.');
    return sum + Number(`${units}${decimals.padEnd(4, '0')}`);
  }, 0);

/** The mix that a client sets: each class at most once, and exactly 100 % together. */
export const ownMix = z.array(z.strictObject({ asset_class: z.enum(assetClasses), share: ownShare })).check(
  z.maxLength(assetClasses.length),
  z.refine((shares) => new Set(shares.map(({ asset_class }) => asset_class)).size === shares.length, {
    error: 'class_twice',
    abort: true,
  }),
  z.refine(
    (shares) => sumOfShares(shares.map(({ share }) => share)) === HUNDRED_PERCENT,
    'sum_to_hundred_percent',
  ),
);

const choice = {
  /** Counts the changes of the client's choice; 0 before the first. */
  revision: z.int(),
  /** The target that is used; null where there is none to use. */
  used: z.nullable(z.enum(targetKinds)),
  /** What the client set last, used or not; null before. */
  own: z.nullable(mix),
};

/** One asset class beside its target. Amounts are in the base currency, of what could be looked into. */
const targetRow = z.object({
  asset_class: z.enum(assetClasses),
  /** Null without a target, as are its bounds and the drift. */
  target: z.nullable(field.rate),
  lower: z.nullable(field.rate),
  upper: z.nullable(field.rate),
  /** The share of what could be looked into; these sum to exactly 1. Null when nothing could be. */
  actual: z.nullable(field.rate),
  market_value: z.nullable(field.decimal),
  /** Actual less target; these sum to 0. */
  drift: z.nullable(field.rate),
  /** Whether the drift is within the bounds. */
  is_within: z.nullable(z.boolean()),
  /** What would have to be bought, or sold when negative, to be on target; these sum to 0.00. */
  to_move: z.nullable(field.decimal),
});
export type TargetRow = z.infer<typeof targetRow>;

export const targets = {
  overview: call({
    ...ofAccounts,
    path,
    summary:
      "The asset mix of some accounts, or of all of the client's own, beside the target mix: the firm's by the investor profile, or the client's own. What could not be looked into is apart.",
    query: z.strictObject({ accounts: accountUuids }),
    response: z.object({
      /** Null when nothing was valued yet. */
      as_of: z.nullable(field.isoDate),
      currency: field.currency,
      /** Every account of the client's own, to choose among. */
      accounts: z.array(namedAccount),
      ...choice,
      /** The mix of the investor profile; null before one is signed, or where its level has none. */
      firm: z.nullable(
        z.object({
          result_id: field.uuid,
          signed_at: field.isoInstant,
          level: field.localText,
          mix,
        }),
      ),
      /** How far a class may be from its target, either way. */
      tolerance: field.rate,
      /** What the accounts hold; null when nothing. */
      market_value: z.nullable(field.decimal),
      /** The part of it that could be looked into: percentages are of it. */
      known_value: z.nullable(field.decimal),
      /** The share of it that could not be; null when nothing is held. */
      unknown_share: z.nullable(field.rate),
      /** Cash owed, which has no place in a mix; null when none is. */
      overdrawn: z.nullable(field.decimal),
      /** What is held without a price, and without a known cost; it is left out. */
      unpriced: z.array(z.object(namedSecurity)),
      /** What counts at cost. */
      held_at_cost: z.array(heldAtCost),
      /** Classes that are held or have a target, in the order they are shown. */
      rows: z.array(targetRow),
    }),
  }),
  save: call({
    method: 'POST',
    path,
    gateway: 'app',
    kind: 'mutation',
    access: 'dz.view.accounts',
    summary:
      'Chooses the target that is used, and sets the own one; null leaves it as it is. It changes nothing at the firm. A choice saved since `revision` is `conflict`, and nothing is saved; the same choice again changes nothing.',
    body: z.strictObject({
      revision: z.int().check(z.gte(0)),
      used: z.enum(targetKinds),
      own: z.nullable(ownMix),
    }),
    response: z.object(choice),
    errors: { ...area.errors, conflict: 409 },
  }),
};
