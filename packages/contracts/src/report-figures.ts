// Behaviour: docs/behaviour/reports.md
import * as z from 'zod/mini';
import * as field from './field.ts';
import { heldAtCost } from './held-at-cost.ts';
import { holdingKinds } from './holding-rows.ts';
import { namedAccount } from './named-account.ts';
import { valuePoint } from './performance.ts';
import { returnReasons } from './return-reasons.ts';
import {
  costSection,
  gainSection,
  incomeSection,
  reportSecurity,
  transactionSection,
} from './report-sections.ts';

/** What a report is of; the texts have the names under `reports.kind`. */
export const reportKinds = [
  'statement',
  'performance',
  'charges_and_cost',
  'gains_and_losses',
  'income',
  'transactions',
] as const;
export type ReportKind = (typeof reportKinds)[number];

/** The stretches that changes of value are of. Source: National Instrument 31-103, section 14.18. */
export const changeSpans = ['period', 'one_year', 'since_opening'] as const;
export type ChangeSpan = (typeof changeSpans)[number];

/** What changed a value: closing = opening + deposits - withdrawals + change. */
const valueChange = z.object({
  span: z.enum(changeSpans),
  /** The day whose close the opening value is of; null where it is nothing, because the first money came later. */
  opening_on: z.nullable(field.isoDate),
  closing_on: field.isoDate,
  opening_value: field.decimal,
  /** Transfers in included. */
  deposits: field.decimal,
  /** Transfers out included; without a sign. */
  withdrawals: field.decimal,
  /** After what was earned and paid in the accounts. */
  change: field.decimal,
  closing_value: field.decimal,
});
export type ValueChange = z.infer<typeof valueChange>;

/** Periods of the rates of return, all of which end where the report does. */
export const reportReturnPeriods = ['1y', '3y', '5y', '10y', 'since'] as const;

/** A money-weighted rate of return, net of charges. */
const reportReturn = z.object({
  period: z.enum(reportReturnPeriods),
  /** The valuations that open and close it; null where it cannot be measured. */
  from: z.nullable(field.isoDate),
  to: z.nullable(field.isoDate),
  /** Only over more than one year. */
  is_annualized: z.boolean(),
  rate: z.nullable(field.rate),
  /** Why there is no rate; null when there is one. */
  reason: z.nullable(z.enum(returnReasons)),
});
export type ReportReturn = z.infer<typeof reportReturn>;

/** What an account holds of one security, or in cash, at the end of the period. */
const reportHolding = z.object({
  kind: z.enum(holdingKinds),
  /** Null for cash. */
  security: z.nullable(reportSecurity),
  /** Of the security or the cash, and of the price. */
  currency: field.currency,
  quantity: z.nullable(field.decimal),
  price: z.nullable(field.decimal),
  price_date: z.nullable(field.isoDate),
  is_at_cost: z.boolean(),
  /** This and what follows in the currency of the part. */
  book_cost: z.nullable(field.decimal),
  market_value: z.nullable(field.decimal),
  gain: z.nullable(field.decimal),
});
export type ReportHolding = z.infer<typeof reportHolding>;

const holdingsSection = z.object({
  rows: z.array(reportHolding),
  /** Of what has a value. */
  total: z.object({
    book_cost: z.nullable(field.decimal),
    market_value: z.nullable(field.decimal),
    gain: z.nullable(field.decimal),
  }),
});

/** The figures of one account, or of several together. */
const reportPart = z.object({
  /** Null for all accounts of the report together. */
  account_uuid: z.nullable(field.uuid),
  currency: field.currency,
  /** The day nothing was left, where that is within the report. */
  closed_on: z.nullable(field.isoDate),
  /** This and what follows is null where the report does not have it. Empty before the first money. */
  changes: z.nullable(z.array(valueChange)),
  returns: z.nullable(z.array(reportReturn)),
  /** Value and net invested on the first day and the last, and at the ends of months, quarters or years. */
  values: z.nullable(z.array(valuePoint)),
  holdings: z.nullable(holdingsSection),
  transactions: z.nullable(transactionSection),
  costs: z.nullable(costSection),
  gains: z.nullable(gainSection),
  income: z.nullable(incomeSection),
});
export type ReportPart = z.infer<typeof reportPart>;

/** Everything a report says in numbers. Its files are drawn from this and nothing else. */
export const reportFigures = z.object({
  report_id: field.uuid,
  kind: z.enum(reportKinds),
  /** The first day of the period, and its last, which is no later than the valuation date it was made at. */
  from: field.isoDate,
  to: field.isoDate,
  client: z.object({ name: z.string(), numbers: z.array(z.string()) }),
  accounts: z.array(namedAccount),
  /** All accounts together first, where there are several. */
  parts: z.array(reportPart),
  /** What counted at cost on a day of the period. */
  held_at_cost: z.array(heldAtCost),
});
export type ReportFigures = z.infer<typeof reportFigures>;
