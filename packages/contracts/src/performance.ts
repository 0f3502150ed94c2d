import * as z from 'zod/mini';
import { call } from './call.ts';
import * as field from './field.ts';
import { heldAtCost } from './held-at-cost.ts';
import { returnReasons } from './return-reasons.ts';

/**
 * How a value changed between two valuation dates:
 * closing value = opening value + net deposits + gain. Where the first money came later than the period began, it begins
 * on that day, with an opening value of nothing.
 */
export const periodChange = z.object({
  from: field.isoDate,
  to: field.isoDate,
  opening_value: field.decimal,
  /** Deposits and transfers in, less withdrawals and transfers out. */
  net_deposits: field.decimal,
  /** After fees. */
  gain: field.decimal,
  closing_value: field.decimal,
  /** Time-weighted, net of fees; null when there is nothing to compute it from. */
  return_rate: z.nullable(field.rate),
  /** Why there is no rate; null when there is one. */
  return_reason: z.nullable(z.enum(returnReasons)),
  /** Whether the rate is a yearly one: only over more than one year. */
  is_annualized: z.boolean(),
});
export type PeriodChange = z.infer<typeof periodChange>;

export const valuePeriods = ['1m', '3m', '6m', 'ytd', '1y', '3y', '5y', 'all'] as const;
export type ValuePeriod = (typeof valuePeriods)[number];

/** The value at the close of a day, and what had been put in, net of withdrawals, by then. */
export const valuePoint = z.object({
  date: field.isoDate,
  value: field.decimal,
  net_invested: field.decimal,
});
export type ValuePoint = z.infer<typeof valuePoint>;

export const performance = {
  summary: call({
    method: 'GET',
    path: '/rest/portal/performance/summary',
    gateway: 'app',
    kind: 'query',
    access: 'dz.view.dashboard',
    summary:
      "The total value of the client's own accounts in the base currency, and its change over the day and the year.",
    response: z.object({
      /** Null when no account has been valued yet; then the rest is null too. */
      as_of: z.nullable(field.isoDate),
      currency: field.currency,
      total_value: z.nullable(field.decimal),
      day: z.nullable(periodChange),
      year_to_date: z.nullable(periodChange),
      /** What counted at cost on any day of the year. */
      held_at_cost: z.array(heldAtCost),
    }),
    errors: { permission_denied: 403 },
  }),
  values: call({
    method: 'GET',
    path: '/rest/portal/performance/values',
    gateway: 'app',
    kind: 'query',
    access: 'dz.view.dashboard',
    summary:
      'Value and net invested over a period, in the base currency; at most 260 points, including the first and the last.',
    query: z.strictObject({ period: z.enum(valuePeriods) }),
    response: z.object({
      currency: field.currency,
      points: z.array(valuePoint),
      /** What counted at cost on any day from the first point on. */
      held_at_cost: z.array(heldAtCost),
    }),
    errors: { permission_denied: 403 },
  }),
};
