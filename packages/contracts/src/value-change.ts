import * as z from 'zod/mini';
import { call } from './call.ts';
import * as field from './field.ts';
import { heldAtCost } from './held-at-cost.ts';
import { accountUuids, namedAccount } from './named-account.ts';
import { valuePeriods } from './performance.ts';
import { returnReasons } from './return-reasons.ts';

/**
 * What changed a value between the closes of two days, each as it adds to the value:
 * closing = opening + paid in + taken out + in kind + income + fees + prices + currency, to the cent.
 */
const changeParts = z.object({
  opening_value: field.decimal,
  closing_value: field.decimal,
  /** Closing less opening value. */
  total: field.decimal,
  /** Cash of deposits and transfers in. */
  paid_in: field.decimal,
  /** Cash of withdrawals and transfers out; zero or negative, but for reversals. */
  taken_out: field.decimal,
  /** The value of units transferred in, less that of units transferred out. */
  in_kind: field.decimal,
  /** Distributions, those taken in units too, and interest. */
  income: field.decimal,
  /** Zero or negative, but for reversals. */
  fees: field.decimal,
  /** What securities gained in their own currencies, at the closing exchange rate. */
  prices: field.decimal,
  /** What exchange rates did. */
  currency: field.decimal,
  /** Prices, currency and income together: what the securities and cash added. */
  earned: field.decimal,
});
export type ChangeParts = z.infer<typeof changeParts>;

/** What one security, or cash, added to the value: total = prices + currency + income. */
const securityChange = z.object({
  /** Null for cash. */
  security: z.nullable(z.object({ symbol: z.string(), name: field.localText })),
  /** Null where no price is known, so that what it gained is not known either; it adds nothing to the sums. */
  prices: z.nullable(field.decimal),
  currency: field.decimal,
  income: field.decimal,
  /** Of what is known. */
  total: field.decimal,
  /** The day of the price it counts at in the end; null for what is not held then or has no price, and for cash. */
  price_date: z.nullable(field.isoDate),
});
export type SecurityChange = z.infer<typeof securityChange>;

interface Ends {
  from?: string | undefined;
  to?: string | undefined;
}

/** Whether the last day of a period is before its first. */
export const isReversed = ({ from, to }: Ends): boolean =>
  from !== undefined && to !== undefined && to < from;

const hasOnePeriod = ({ period, from, to }: Ends & { period?: string | undefined }) =>
  period === undefined ? from !== undefined && to !== undefined : from === undefined && to === undefined;

export const valueChange = {
  explain: call({
    method: 'GET',
    path: '/rest/portal/value-change',
    gateway: 'app',
    kind: 'query',
    access: 'dz.view.accounts',
    isConditional: true,
    summary:
      'What changed the value of some accounts, or of all, between two days: deposits, income, fees, prices and exchange rates, by account and by security. In the currency of the account, or in the base currency for several.',
    query: z
      .strictObject({
        accounts: accountUuids,
        /** Up to the last valuation day; or else two days. */
        period: z.optional(z.enum(valuePeriods)),
        from: z.optional(field.isoDate),
        to: z.optional(field.isoDate),
      })
      .check(
        z.refine(hasOnePeriod, { error: 'one_period', path: ['period'] }),
        z.refine((query) => !isReversed(query), { error: 'until_before_from', path: ['to'] }),
      ),
    response: z.object({
      /** The last valuation day; null when nothing was valued yet. */
      as_of: z.nullable(field.isoDate),
      currency: field.currency,
      /**
       * The valuation days whose closes are compared: the last up to each requested day, or the day of the first money
       * where that came later. Null where there is no change.
       */
      from: z.nullable(field.isoDate),
      to: z.nullable(field.isoDate),
      /** Null when nothing had happened by the last day. */
      change: z.nullable(changeParts),
      reason: z.nullable(z.enum(returnReasons)),
      /** The parts of each account, which add up to the change, in the currency of the response. */
      by_account: z.array(z.object({ ...namedAccount.shape, change: changeParts })),
      /** The largest total first. Their prices, currency and income add up to those of the change. */
      securities: z.array(securityChange),
      /** What counted at cost on any of the days. */
      held_at_cost: z.array(heldAtCost),
    }),
    errors: { permission_denied: 403, not_found: 404 },
  }),
};
