import * as z from 'zod/mini';
import * as field from './field.ts';
import { accountTypes } from './named-account.ts';

/** What accounts are grouped by: whose they are, what they are, what they are for, or as the client arranged them. */
export const accountGroupings = ['household', 'type', 'purpose', 'own'] as const;
export type AccountGrouping = (typeof accountGroupings)[number];

/** What accounts are for; the texts have their names under `accounts.purpose`. */
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
const change = z.object({
  /** The day of the opening value: that of the first money where it came later. Null where nothing was there. */
  from: z.nullable(field.isoDate),
  opening_value: z.nullable(field.decimal),
  net_deposits: z.nullable(field.decimal),
  gain: z.nullable(field.decimal),
  return_rate: z.nullable(field.rate),
});

export const accountFigures = {
  /** In the requested currency; null when it was not valued. */
  value: z.nullable(field.decimal),
  /** Of the total of its owner; null where there is none. The shares of the client's own accounts sum to exactly 1. */
  share: z.nullable(field.rate),
  /** Since the valuation date before, in the requested currency. */
  day: change,
  /** Since the last valuation of the year before. */
  year_to_date: change,
};

/** An account as the list of accounts shows it. */
export const accountRow = z.object({
  account_uuid: field.uuid,
  /** The client number of the account. */
  client_id: z.string(),
  /** Whether it belongs to another client, who shares it with the active role. */
  is_shared: z.boolean(),
  number: z.string(),
  type: z.enum(accountTypes),
  purpose: z.enum(accountPurposes),
  currency: field.currency,
  opened_on: field.isoDate,
  closed_on: z.nullable(field.isoDate),
  /** In its own currency. */
  market_value: z.nullable(field.decimal),
  ...accountFigures,
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
  /** Whether it holds accounts of another client, which are never added to the client's own. */
  is_shared: z.boolean(),
  /** Of a group the client made. */
  name: z.nullable(z.string()),
  account_uuids: z.array(field.uuid),
  ...accountFigures,
});
export type AccountGroupRow = z.infer<typeof accountGroupRow>;

/** What may still be put into an account of a kind, as far as the firm knows. Source: Canada Revenue Agency. */
export const contributionRoom = z.object({
  kind: z.enum(['tfsa', 'rrsp', 'fhsa']),
  year: z.int(),
  /** The maximum contribution of the year; null when the limit of that year is not known here. */
  limit: z.nullable(field.decimal),
  /**
   * What was contributed in the year to all the owner's accounts of this kind with the firm, without what was undone; for an
   * FHSA with what was transferred from the owner's RRSPs, which takes of its room too.
   */
  contributed: field.decimal,
  /** What is left of it, counting only what the firm knows; null when only the agency knows, as after a transfer from elsewhere. */
  left: z.nullable(field.decimal),
  /** The lifetime maximum, and what was contributed of it here; null for kinds without. */
  lifetime_limit: z.nullable(field.decimal),
  lifetime_contributed: z.nullable(field.decimal),
});
export type ContributionRoom = z.infer<typeof contributionRoom>;
