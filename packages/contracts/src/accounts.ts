import * as z from 'zod/mini';
import { call } from './call.ts';
import * as field from './field.ts';

/** Kinds of Canadian accounts; names in both languages stand in the texts under `accounts.type`. */
export const accountTypes = [
  'non_registered',
  'joint',
  'corporate',
  'rrsp',
  'spousal_rrsp',
  'tfsa',
  'resp',
  'rrif',
  'fhsa',
  'lira',
  'lif',
  'rdsp',
] as const;

/**
 * The client number of whose account it is, when it is somebody else's and shared with the active role; null for the
 * client's own. What is another's makes a whole of its own: it is in no total, share or return with what is the client's.
 */
export const sharedBy = z.nullable(z.string());

/** An account as rows name it and as filters offer it. */
export const namedAccount = z.object({
  account_uuid: field.uuid,
  number: z.string(),
  type: z.enum(accountTypes),
  currency: field.currency,
  shared_by: sharedBy,
});

/** An account with its value at the close of its as-of date. */
export const account = z.object({
  account_uuid: field.uuid,
  client_uuid: field.uuid,
  number: z.string(),
  type: z.enum(accountTypes),
  currency: field.currency,
  shared_by: sharedBy,
  opened_on: field.isoDate,
  /** The day the value stands on; null for an account that was never valued. */
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
};
