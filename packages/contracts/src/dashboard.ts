import * as z from 'zod/mini';
import { call } from './call.ts';
import * as field from './field.ts';
import { periodChange } from './performance.ts';

const count = z.int().check(z.nonnegative());
/** What the active role may not see is null. */
const countIfSeen = z.nullable(count);
const month = z.string().check(z.regex(/^\d{4}-\d{2}$/));

/** A security held at the close of the day before, and what it did to the portfolio since. */
export const mover = z.object({
  symbol: z.string(),
  name: field.localText,
  /** Of its price. */
  currency: field.currency,
  /** Of its price, in its own currency, without distributions; null when the prices of the two days do not compare. */
  price_change: z.nullable(field.rate),
  /** Closing prices of the two days, in that currency; null where there is none. */
  price_before: z.nullable(field.decimal),
  price: z.nullable(field.decimal),
  /** Gain or loss in the base currency: change of value and income, without what was bought, sold or transferred. */
  gain: field.decimal,
});
export type Mover = z.infer<typeof mover>;

/** Distributions, reinvested or not, and interest, by the month they are paid in. */
export const incomeMonth = z.object({ month, received: field.decimal, expected: field.decimal });
export type IncomeMonth = z.infer<typeof incomeMonth>;

/** What may lie ahead of a client; sentences in both languages are in the texts under `dashboard.upcoming.kind`. */
export const upcomingKinds = [
  'documents',
  'fund_prices',
  'tfsa_limit',
  'fhsa_limit',
  'rrsp_deadline',
  'rrif_conversion',
  'tax_slips',
] as const;

/** One thing that lies ahead; what does not apply to its kind is null. */
export const upcomingItem = z.object({
  kind: z.enum(upcomingKinds),
  /** The day it happens or ends; null for what only waits. */
  on: z.nullable(field.isoDate),
  count: z.nullable(count),
  /** Put in during the year at this firm alone. */
  contributed: z.nullable(field.decimal),
  /** The general limit of the year; null where it is not known. */
  limit: z.nullable(field.decimal),
});
export type UpcomingItem = z.infer<typeof upcomingItem>;

export const advisorCard = z.object({
  name: z.string(),
  title: field.localText,
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
});

const tile = { gateway: 'app', kind: 'query', method: 'GET', access: 'dz.view.dashboard' } as const;
const errors = { permission_denied: 403 } as const;

export const dashboard = {
  sinceLastVisit: call({
    ...tile,
    path: '/rest/portal/dashboard/since-last-visit',
    summary: 'What changed since the previous sign-in.',
    response: z.object({
      /** Null on a first visit; then the rest is null or 0. */
      visited_at: z.nullable(field.isoInstant),
      currency: field.currency,
      /** Whether the client has an account at all. */
      has_accounts: z.boolean(),
      /** From the valuation that was current at that visit; null when there is no newer one, or none at all. */
      change: z.nullable(periodChange),
      transactions: countIfSeen,
      documents: countIfSeen,
      failed_sign_ins: count,
    }),
    errors,
  }),
  movers: call({
    ...tile,
    path: '/rest/portal/dashboard/movers',
    summary: 'The securities that gained or lost most in the base currency between the last two valuations.',
    response: z.object({
      /** Null when there are not two valuations yet. */
      from: z.nullable(field.isoDate),
      as_of: z.nullable(field.isoDate),
      currency: field.currency,
      /** At most five, the largest gain or loss first. */
      movers: z.array(mover).check(z.maxLength(5)),
      /** Securities held that have no price on one of the two days. */
      unpriced: count,
    }),
    errors,
  }),
  income: call({
    ...tile,
    path: '/rest/portal/dashboard/income',
    summary:
      'Income received this calendar year, and what is expected if each holding pays per unit what it paid in the twelve months before.',
    response: z.object({
      /** Null when nothing has been valued yet; then there are no months. */
      as_of: z.nullable(field.isoDate),
      currency: field.currency,
      /** The sum of the months. */
      received: field.decimal,
      /** The sum of the months: what is left of the year. */
      expected: field.decimal,
      next_twelve_months: field.decimal,
      /** Of the calendar year, January first. */
      months: z.array(incomeMonth).check(z.maxLength(12)),
      /** Securities held of which it is not known what they paid; they are not in what is expected. */
      unknown: count,
      /** Payments received that are in no month, since the exchange rate of their day is not known. */
      unrated: count,
    }),
    errors,
  }),
  upcoming: call({
    ...tile,
    path: '/rest/portal/dashboard/upcoming',
    summary: 'Upcoming events of the client, the nearest first, after those that are only pending.',
    response: z.object({
      as_of: z.nullable(field.isoDate),
      currency: field.currency,
      items: z.array(upcomingItem),
    }),
    errors,
  }),
  advisor: call({
    ...tile,
    path: '/rest/portal/dashboard/advisor',
    summary: 'The advisor of the client; null when there is none.',
    response: z.nullable(advisorCard),
    errors,
  }),
};
