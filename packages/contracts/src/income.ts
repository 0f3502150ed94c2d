import * as z from 'zod/mini';
import { call } from './call.ts';
import { calendarYear } from './costs.ts';
import * as field from './field.ts';
import { accountUuids, namedAccount, readOfAccounts } from './named-account.ts';

/** What is paid; the texts have the names under `income.kind`. */
export const incomeKinds = ['dividend', 'distribution', 'interest'] as const;

/** The value of `year` in a request for the twelve months after the valuation day. */
export const NEXT_TWELVE_MONTHS = 'next';

const month = z.string().check(z.regex(/^\d{4}-\d{2}$/));

/**
 * Income in the base currency: each payment is rounded to the cent at the rate of its day, and a sum is of the rounded
 * ones. What is expected is an estimate at the rate of the valuation day, and is in no sum of what was received.
 */
const incomeSums = z.object({ received: field.decimal, expected: field.decimal });
export type IncomeSums = z.infer<typeof incomeSums>;

const sums = {
  /** Of both kinds of accounts. */
  total: incomeSums,
  /** Of accounts whose income is taxed in the year it is earned. */
  taxable: incomeSums,
  /** Of registered accounts. */
  registered: incomeSums,
};

/** What sums leave out. */
const leftOut = {
  /** Payments received that are in no sum, since the exchange rate of their day is not known. */
  unrated: z.int(),
  /** Securities held of which it is not known what they paid: nothing is expected of them in any sum. */
  unknown: z.int(),
};

/** Twelve months of income: a calendar year, or the twelve months after the valuation day. */
const incomePeriod = {
  /** The calendar year; null for the twelve months after the valuation day. */
  year: z.nullable(calendarYear),
  /** The first and the last month, both included. */
  from: month,
  to: month,
  /** Whether all of it is past: then nothing is expected. */
  is_complete: z.boolean(),
  ...sums,
  ...leftOut,
};
const incomePeriodRow = z.object(incomePeriod);
export type IncomePeriod = z.infer<typeof incomePeriodRow>;

const incomeMonth = z.object({ month, ...sums });
export type MonthOfIncome = z.infer<typeof incomeMonth>;

/** What is expected of a security in a month, and how it is computed: amount = units x per_unit x rate. */
const expectedPayment = z.object({
  month,
  /** The day of the payment that is expected again. */
  paid_on: field.isoDate,
  /** Held now. */
  units: field.decimal,
  /** The currency of the security. */
  currency: field.currency,
  /** Paid in it on that day for a unit of today, without capital returned. */
  per_unit: field.decimal,
  /** The base currency for a unit of it, on the valuation day. */
  rate: field.rate,
  /** In the currency of the row. */
  own_amount: field.decimal,
  amount: field.decimal,
});
export type ExpectedPayment = z.infer<typeof expectedPayment>;

/** The income of one security, or of cash, in accounts that are registered or not, in one currency. */
const incomeRow = z.object({
  is_registered: z.boolean(),
  kind: z.enum(incomeKinds),
  /** Null for interest on cash. */
  security: z.nullable(z.object({ symbol: z.string(), name: field.localText })),
  /** The currency of the accounts, in which it is paid. */
  own_currency: field.currency,
  own_received: field.decimal,
  received: field.decimal,
  /** Of the payments received, those without an exchange rate: they are in `own_received` alone. */
  unrated: z.int(),
  /** Null where nothing can be expected: interest on cash, and a security of which it is not known what it paid. */
  own_expected: z.nullable(field.decimal),
  expected: z.nullable(field.decimal),
  /** The months with a payment. */
  months: z.array(z.object({ month, ...incomeSums.shape })),
  payments: z.array(expectedPayment),
});
export type IncomeRow = z.infer<typeof incomeRow>;

export const income = {
  years: call({
    ...readOfAccounts,
    path: '/rest/portal/income',
    summary:
      'Dividends, interest and distributions of some accounts, or of all: received in each calendar year, and expected in the rest of this one and over the next twelve months. Registered accounts apart.',
    query: z.strictObject({ accounts: accountUuids }),
    response: z.object({
      /** The valuation day; null when nothing was valued yet. */
      as_of: z.nullable(field.isoDate),
      currency: field.currency,
      /** Every account of the client, to choose among. */
      accounts: z.array(namedAccount),
      /** The latest first, from the year of the first entry on; none before it. */
      years: z.array(incomePeriodRow),
      /** The twelve months after the valuation day; null without any year. */
      next: z.nullable(incomePeriodRow),
    }),
  }),
  calendar: call({
    ...readOfAccounts,
    path: '/rest/portal/income/calendar',
    summary:
      'Income of some accounts, or of all, over twelve months, by month and by security: a calendar year, or `next` for the twelve months after the valuation day, of which all is expected.',
    query: z.strictObject({
      accounts: accountUuids,
      period: z.string().check(z.regex(/^([12]\d{3}|next)$/)),
    }),
    response: z.object({
      as_of: field.isoDate,
      currency: field.currency,
      ...incomePeriod,
      /** All twelve, the first one first. */
      months: z.array(incomeMonth).check(z.maxLength(12)),
      /** Registered accounts last; of each, the largest income first. */
      rows: z.array(incomeRow),
    }),
  }),
};
