// Behaviour: docs/behaviour/reports.md
import * as z from 'zod/mini';
import * as field from './field.ts';
import { flowTotal, transaction } from './transactions.ts';

/** A security as the lists of reports name it. */
export const reportSecurity = z.object({ name: field.localText, symbol: z.string() });

/** Why the expenses of a fund are not known: no ratio was published, or a price of a day it was held is missing. */
export const expenseReasons = ['ratio_unknown', 'price_unknown'] as const;

/** What a fund cost over the days it was held. */
const costOfFund = z.object({
  security: reportSecurity,
  /** Sold without a prospectus: its expenses are in no total. */
  is_pool: z.boolean(),
  /** On how many days of the period it was held. */
  days: z.int(),
  /** The fund expense ratio last published before the end, and the end of the financial period it is of. */
  fer: z.nullable(field.rate),
  fer_as_of: z.nullable(field.isoDate),
  amount: z.nullable(field.decimal),
  /** Why the amount is not known; null when it is. */
  reason: z.nullable(z.enum(expenseReasons)),
});
export type CostOfFund = z.infer<typeof costOfFund>;

/** What was paid, and what the funds cost; total = fees + fund expenses. */
export const costSection = z.object({
  fees: field.decimal,
  /** Of the funds whose expenses are known, pools left out. */
  fund_expenses: field.decimal,
  total: field.decimal,
  /** Beside the total; null when one of them is not known. */
  pool_expenses: z.nullable(field.decimal),
  /** How many funds are left out of the total because their expenses are not known. */
  left_out: z.int(),
  /** How many fees are in no total, as the exchange rate of their day is not known; absent where none are. */
  unrated: z.optional(z.int()),
  /** One for each entry; a fee that was undone is negative. This and what follows of one account alone. */
  fees_paid: z.array(z.object({ date: field.isoDate, amount: field.decimal })),
  funds: z.array(costOfFund),
});
export type CostSection = z.infer<typeof costSection>;

/** What realized a gain: a sale, capital returned beyond the cost, or the correction of an entry. */
export const realizedKinds = ['sale', 'capital_returned', 'correction'] as const;

const realizedGain = z.object({
  date: field.isoDate,
  kind: z.enum(realizedKinds),
  security: reportSecurity,
  quantity: z.nullable(field.decimal),
  proceeds: z.nullable(field.decimal),
  /** At the average cost of all units just before. */
  cost: z.nullable(field.decimal),
  gain: z.nullable(field.decimal),
});
export type RealizedGain = z.infer<typeof realizedGain>;

const unrealizedGain = z.object({
  security: reportSecurity,
  quantity: field.decimal,
  cost: z.nullable(field.decimal),
  market_value: z.nullable(field.decimal),
  gain: z.nullable(field.decimal),
});
export type UnrealizedGain = z.infer<typeof unrealizedGain>;

/** Gains and losses; a total is null when one of its gains is not known. */
export const gainSection = z.object({
  realized_total: z.nullable(field.decimal),
  unrealized_total: z.nullable(field.decimal),
  /** In the order of the ledger. This and what follows of one account alone. */
  realized: z.array(realizedGain),
  /** At the end of the period. */
  unrealized: z.array(unrealizedGain),
});
export type GainSection = z.infer<typeof gainSection>;

/** What income is: interest on cash, a distribution in cash, or one taken in units. */
export const reportIncomeKinds = ['interest', 'distribution', 'reinvestment'] as const;

const year = z.string().check(z.regex(/^[12]\d{3}$/));

/** Transactions, and what the owner put in and took out with them, transfers included. */
export const transactionSection = z.object({
  /** The oldest first; empty where they are added up by year. */
  rows: z.array(transaction),
  /**
   * How many there were in a calendar year, and what came in and went out, the oldest first: what a statement of a long
   * period has instead of rows. Null where each is listed.
   */
  years: z.nullable(z.array(z.object({ year, count: z.int(), flows: z.array(flowTotal) }))),
  flows: z.array(flowTotal),
});
export type TransactionSection = z.infer<typeof transactionSection>;

/** Income; what was undone is negative, so that sums are correct. */
export const incomeSection = z.object({
  total: field.decimal,
  /** How many payments are in no total, as the exchange rate of their day is not known; absent where none are. */
  unrated: z.optional(z.int()),
  by_kind: z.array(z.object({ kind: z.enum(reportIncomeKinds), amount: field.decimal })),
  /** The oldest first; of one account alone. Empty where they are added up by year. */
  entries: z.array(
    z.object({
      date: field.isoDate,
      kind: z.enum(reportIncomeKinds),
      /** Null for interest on cash. */
      security: z.nullable(reportSecurity),
      amount: field.decimal,
    }),
  ),
  /** What one account earned on a security, or on cash, in a calendar year: what a long period has instead of entries. */
  years: z.nullable(
    z.array(
      z.object({
        year,
        kind: z.enum(reportIncomeKinds),
        security: z.nullable(reportSecurity),
        amount: field.decimal,
      }),
    ),
  ),
});
export type IncomeSection = z.infer<typeof incomeSection>;
