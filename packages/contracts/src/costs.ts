import * as z from 'zod/mini';
import { accountUuids, namedAccount, readOfAccounts } from './named-account.ts';
import { call } from './call.ts';
import * as field from './field.ts';
import { heldAtCost } from './held-at-cost.ts';

/** Why the expenses of a fund are not known: it published no ratio yet, or has no price of a day on which it was held. */
export const expenseGaps = ['ratio_unknown', 'price_unknown'] as const;
export type ExpenseGap = (typeof expenseGaps)[number];

/** A calendar year, `YYYY`. */
export const calendarYear = z.string().check(z.regex(/^[12]\d{3}$/));

/** What some accounts cost over a period, in the currency of the response; total = fees + fund expenses. */
const costFigures = {
  /** Fees paid to the firm. */
  fees: field.decimal,
  /** Expenses of the funds held, of those that are known and of no pool. */
  fund_expenses: field.decimal,
  total: field.decimal,
  /** The average value over the calendar days that had any; null without such a day. */
  average_value: z.nullable(field.decimal),
  /** The total by the average value, over the period and not annualized; null unless that is above zero. */
  share: z.nullable(field.rate),
  /** The calendar days that the average is over. */
  days: z.int(),
  /** How many funds are left out of the total, since their expenses are not known. */
  left_out: z.int(),
  /** How many fees are in no figure here, as the exchange rate of their day is not known. */
  unrated: z.int(),
};

/** A calendar year, or what has passed of it. */
const costYear = {
  year: calendarYear,
  /** The first day of the year with a value, and its last day or the last valuation day; both included. */
  from: field.isoDate,
  to: field.isoDate,
  /** Whether the year is over. */
  is_complete: z.boolean(),
  ...costFigures,
  /** Expenses of the pools held, which are in no total; null when they are not known. */
  pool_expenses: z.nullable(field.decimal),
};
const costYearRow = z.object(costYear);
export type CostYear = z.infer<typeof costYearRow>;

/** What a fund published of its expenses last before the period; null before it published any. */
const fundRatio = {
  mer: z.nullable(field.rate),
  ter: z.nullable(field.rate),
  /** The fund expense ratio: both together, null when either is not known. */
  fer: z.nullable(field.rate),
  /** The end of the financial period that both are of. */
  ratio_as_of: z.nullable(field.isoDate),
};

const costedFund = z.object({
  fund_id: field.key,
  name: field.localText,
  /** Whether it is the firm's, with a page of its own. */
  is_listed: z.boolean(),
  is_pool: z.boolean(),
  ...fundRatio,
  /** Over the same days as the average value of the accounts; null when a price is missing. */
  average_value: z.nullable(field.decimal),
  /** Null when it is not known, with the reason. */
  amount: z.nullable(field.decimal),
  reason: z.nullable(z.enum(expenseGaps)),
});
export type CostedFund = z.infer<typeof costedFund>;

const paidFee = z.object({
  date: field.isoDate,
  account_uuid: field.uuid,
  account_number: z.string(),
  /** Negative for a fee that was undone; null when the exchange rate of its day is not known. */
  amount: z.nullable(field.decimal),
  /** The day of the fee it undoes. */
  reverses: z.nullable(field.isoDate),
});

/** Days over which neither the units nor the ratio changed: amount = value of days x fund expense ratio / 365. */
const expenseStretch = z.object({
  from: field.isoDate,
  to: field.isoDate,
  days: z.int(),
  quantity: field.decimal,
  /** The market values of all days added up. */
  value_of_days: z.nullable(field.decimal),
  ...fundRatio,
  /** Not rounded to the cent. */
  amount: z.nullable(field.decimal),
});

export const costs = {
  years: call({
    ...readOfAccounts,
    path: '/rest/portal/costs',
    summary:
      'What some accounts, or all, cost in each calendar year: fees paid and expenses of the funds held, in dollars and as a share of value. In the currency of the account, or in the base currency for several.',
    query: z.strictObject({ accounts: accountUuids }),
    response: z.object({
      /** The valuation day; null when nothing was valued yet. */
      as_of: z.nullable(field.isoDate),
      currency: field.currency,
      /** Every account of the client, to choose among. */
      accounts: z.array(namedAccount),
      /** The latest first; none before the first money. */
      years: z.array(costYearRow),
      /** What counted at cost in an average, on any of the days. */
      held_at_cost: z.array(heldAtCost),
    }),
  }),
  year: call({
    ...readOfAccounts,
    path: '/rest/portal/costs/year',
    summary: 'What some accounts, or all, cost in a calendar year: by account, by fund, and every fee.',
    query: z.strictObject({ accounts: accountUuids, year: calendarYear }),
    response: z.object({
      currency: field.currency,
      ...costYear,
      by_account: z.array(z.object({ ...namedAccount.shape, ...costFigures })),
      /** The funds in the total and those left out of it, the dearest first. */
      funds: z.array(costedFund),
      /** Pools, sold without a prospectus. */
      pools: z.array(costedFund),
      paid_fees: z.array(paidFee),
      /** What counted at cost in an average, on any day of the year. */
      held_at_cost: z.array(heldAtCost),
    }),
  }),
  calculation: call({
    ...readOfAccounts,
    path: '/rest/portal/costs/calculation',
    summary:
      'How the expenses of a fund in a year are calculated: everything that is needed to compute them again.',
    query: z.strictObject({ accounts: accountUuids, year: calendarYear, fund_id: field.key }),
    response: z.object({
      currency: field.currency,
      year: calendarYear,
      from: field.isoDate,
      to: field.isoDate,
      /** The calendar days that the average value is over. */
      days: z.int(),
      ...costedFund.shape,
      by_account: z.array(
        z.object({
          ...namedAccount.shape,
          amount: z.nullable(field.decimal),
          stretches: z.array(expenseStretch),
        }),
      ),
    }),
  }),
};
