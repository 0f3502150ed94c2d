import * as z from 'zod/mini';
import {
  accountFigures,
  accountGroupings,
  accountGroupRow,
  accountRow,
  contributionRoom,
} from './account-rows.ts';
import { call } from './call.ts';
import * as field from './field.ts';
import { heldAtCost } from './held-at-cost.ts';
import { accountTypes, sharedBy } from './named-account.ts';
import { periodChange } from './performance.ts';

/** An account with its value at the close of its as-of date. */
export const account = z.object({
  account_uuid: field.uuid,
  client_uuid: field.uuid,
  number: z.string(),
  type: z.enum(accountTypes),
  currency: field.currency,
  shared_by: sharedBy,
  opened_on: field.isoDate,
  /** The valuation day; null for an account that was never valued. */
  as_of: z.nullable(field.isoDate),
  /** In the account's own currency. */
  market_value: z.nullable(field.decimal),
  /** In the base currency, at the exchange rate of `as_of`. */
  market_value_base: z.nullable(field.decimal),
  /**
   * Gain or loss since the previous valuation date, without deposits and withdrawals, in the account's currency. An
   * account opened since then began with nothing.
   */
  day_gain: z.nullable(field.decimal),
  /** The same in the base currency, each value at the rate of its day. */
  day_gain_base: z.nullable(field.decimal),
});
export type Account = z.infer<typeof account>;

/** The price of one unit of `from` in `to` at the close of `date`. */
export const exchangeRate = z.object({
  from: field.currency,
  to: field.currency,
  rate: field.rate,
  date: field.isoDate,
});
export type ExchangeRate = z.infer<typeof exchangeRate>;

const dated = {
  /** The valuation day of all values; null when nothing has been valued yet. */
  as_of: z.nullable(field.isoDate),
  /** The days that the changes count from. */
  day_from: z.nullable(field.isoDate),
  year_from: z.nullable(field.isoDate),
  currency: field.currency,
  exchange_rates: z.array(exchangeRate),
};

export const accounts = {
  list: call({
    method: 'GET',
    path: '/rest/portal/accounts',
    gateway: 'app',
    kind: 'query',
    access: 'dz.view.accounts',
    summary: "The client's accounts with their values and the exchange rates used.",
    response: z.object({
      base_currency: field.currency,
      exchange_rates: z.array(exchangeRate),
      accounts: z.array(account),
      /** What the client's own accounts come to in the base currency, then those of each client who shares theirs. */
      totals: z.array(
        z.object({
          shared_by: sharedBy,
          market_value: z.nullable(field.decimal),
          day_gain: z.nullable(field.decimal),
        }),
      ),
    }),
    errors: { permission_denied: 403 },
  }),
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
      total: z.object(accountFigures),
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
      /**
       * Null for an account without a limit, and for one that is shared where the room depends on an account that the reader
       * does not see.
       */
      room: z.nullable(contributionRoom),
    }),
    errors: { permission_denied: 403, not_found: 404 },
  }),
};
