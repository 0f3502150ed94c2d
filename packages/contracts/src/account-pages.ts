import * as z from 'zod/mini';
import { accountTypes, exchangeRate } from './accounts.ts';
import { call } from './call.ts';
import * as field from './field.ts';
import { heldAtCost } from './held-at-cost.ts';
import { periodChange } from './performance.ts';

/** What accounts are grouped by: whose they are, what they are, what they are for, or as the client arranged them. */
export const accountGroupings = ['household', 'type', 'purpose', 'own'] as const;
export type AccountGrouping = (typeof accountGroupings)[number];

/** What accounts are for; names in both languages stand in the texts under `account_pages.purpose`. */
export const accountPurposes = [
  'retirement',
  'tax_free',
  'home',
  'education',
  'disability',
  'investment',
  'business',
] as const;
export type AccountPurpose = (typeof accountPurposes)[number];

/** Gain or loss without deposits and withdrawals, after fees, and the time-weighted return, not annualized. */
const change = z.object({ gain: z.nullable(field.decimal), return_rate: z.nullable(field.rate) });

const figures = {
  /** In the currency asked for; null when it was not valued. */
  value: z.nullable(field.decimal),
  /** Of the total of its owner; null where there is none. The shares of the client's own accounts sum to exactly 1. */
  share: z.nullable(field.rate),
  /** Since the valuation date before, in the currency asked for. */
  day: change,
  /** Since the last valuation of the year before. */
  year_to_date: change,
};

/** An account as the list of accounts shows it. */
export const accountRow = z.object({
  account_uuid: field.uuid,
  /** The client number it is kept under. */
  client_id: z.string(),
  /** Whether it is somebody else's, shared with the active role. */
  is_shared: z.boolean(),
  number: z.string(),
  type: z.enum(accountTypes),
  purpose: z.enum(accountPurposes),
  currency: field.currency,
  opened_on: field.isoDate,
  closed_on: z.nullable(field.isoDate),
  /** In its own currency. */
  market_value: z.nullable(field.decimal),
  ...figures,
  /** Securities held without a price, and without an amount that was put into them; they are in no value. */
  left_out: z.int(),
});
export type AccountRow = z.infer<typeof accountRow>;

/** Accounts that belong together, and what they come to: values and gains are the sums of the accounts'. */
export const accountGroupRow = z.object({
  /**
   * A client number, an account type, a purpose, or the identifier of a group; `other` for what is in none. Whatever they
   * are grouped by, the accounts that a client shares are one group, by the number of that client.
   */
  key: field.key,
  /** Whether it holds what is somebody else's, which is in no sum with the client's own. */
  is_shared: z.boolean(),
  /** Of a group the client made. */
  name: z.nullable(z.string()),
  account_uuids: z.array(field.uuid),
  ...figures,
});
export type AccountGroupRow = z.infer<typeof accountGroupRow>;

/** What may still be put into an account of a kind, as far as the firm knows. Source: Canada Revenue Agency. */
export const contributionRoom = z.object({
  kind: z.enum(['tfsa', 'rrsp', 'fhsa']),
  year: z.int(),
  /** The most anybody may contribute in the year; null when the limit of that year is not known here. */
  limit: z.nullable(field.decimal),
  /** What was contributed in the year to all the owner's accounts of this kind with the firm. */
  contributed: field.decimal,
  /** What is left of it, counting only what the firm knows; null when nobody but the agency knows. */
  left: z.nullable(field.decimal),
  /** The most in a lifetime, and what of it was contributed here; null for kinds without. */
  lifetime_limit: z.nullable(field.decimal),
  lifetime_contributed: z.nullable(field.decimal),
});
export type ContributionRoom = z.infer<typeof contributionRoom>;

const dated = {
  /** The day all values stand on; null when nothing has been valued yet. */
  as_of: z.nullable(field.isoDate),
  /** The days that the changes count from. */
  day_from: z.nullable(field.isoDate),
  year_from: z.nullable(field.isoDate),
  currency: field.currency,
  exchange_rates: z.array(exchangeRate),
};

/** The calls of the domain `accounts` that come with the pages of accounts. */
export const accountPages = {
  overview: call({
    method: 'GET',
    path: '/rest/portal/accounts/overview',
    gateway: 'app',
    kind: 'query',
    access: 'dz.view.accounts',
    summary:
      'Every account of the client and those shared with the active role, by group, in one currency: value, share, change over the day and the year.',
    query: z.strictObject({
      by: z.enum(accountGroupings),
      currency: z.optional(field.currency),
    }),
    response: z.object({
      ...dated,
      accounts: z.array(accountRow),
      groups: z.array(accountGroupRow),
      /** Of the client's own accounts. */
      total: z.object(figures),
      /** What counted at cost on any day of the year. */
      held_at_cost: z.array(heldAtCost),
    }),
    errors: { permission_denied: 403 },
  }),
  details: call({
    method: 'GET',
    path: '/rest/portal/accounts/{account_uuid}/details',
    gateway: 'app',
    kind: 'query',
    access: 'dz.view.accounts',
    summary:
      'One account in its own currency: value, changes over time, and contribution room where it applies.',
    params: z.strictObject({ account_uuid: field.uuid }),
    response: z.object({
      ...dated,
      account: accountRow,
      /**
       * Changes in the account's own currency; null where nothing was there. The one since the opening begins on the
       * day of the first money, ends on the day nothing was left, and its rate is a yearly one over more than a year.
       */
      changes: z.object({
        day: z.nullable(periodChange),
        year_to_date: z.nullable(periodChange),
        since_opening: z.nullable(periodChange),
      }),
      /** What ever counted at cost in the account. */
      held_at_cost: z.array(heldAtCost),
      room: z.nullable(contributionRoom),
    }),
    errors: { permission_denied: 403, not_found: 404 },
  }),
};
