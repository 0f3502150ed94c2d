import * as z from 'zod/mini';
import { call } from './call.ts';
import * as field from './field.ts';

/**
 * How a value changed between two valuation dates:
 * closing value = opening value + net deposits + gain.
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
  /** Time-weighted, net of fees, not annualized; null when there is nothing to compute it from. */
  return_rate: z.nullable(field.rate),
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
      'Value and net invested over a period, in the base currency; at most 260 points, first and last kept.',
    query: z.strictObject({ period: z.enum(valuePeriods) }),
    response: z.object({ currency: field.currency, points: z.array(valuePoint) }),
    errors: { permission_denied: 403 },
  }),
};
