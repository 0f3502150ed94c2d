import * as z from 'zod/mini';
import { accountUuids, namedAccount } from './named-account.ts';
import { call } from './call.ts';
import * as field from './field.ts';
import { heldAtCost } from './held-at-cost.ts';
import { valuePeriods } from './performance.ts';
import { growthShape } from './return-growth.ts';
import { dayRange, returnPeriod } from './return-period.ts';
import { returnReasons } from './return-reasons.ts';

/** How a rate of return is measured. */
export const returnMethods = ['time_weighted', 'money_weighted', 'benchmark'] as const;
export type ReturnMethod = (typeof returnMethods)[number];

/** Net of fees, or as it was before fees were paid. */
export const returnBases = ['net', 'gross'] as const;
export type ReturnBasis = (typeof returnBases)[number];

/** A rate, or why there is none: one of the two is null. */
const cell = z.object({
  rate: z.nullable(field.rate),
  reason: z.nullable(z.enum(returnReasons)),
});
export type ReturnCell = z.infer<typeof cell>;

const returnRow = z.object({
  period: returnPeriod,
  basis: z.enum(returnBases),
  /** The valuation that opens the period, and the one that closes it; null when the period cannot be measured. */
  from: z.nullable(field.isoDate),
  to: z.nullable(field.isoDate),
  /** Whether the rates are yearly ones: only over more than one year. */
  is_annualized: z.boolean(),
  time_weighted: cell,
  money_weighted: cell,
  benchmark: cell,
});
export type ReturnRow = z.infer<typeof returnRow>;

/**
 * What changed a value over a year, or another period, in the currency of the response:
 * closing = opening + paid in - taken out + income - fees + market change. Null where a value is not known.
 */
const yearOfFlows = z.object({
  /** A calendar year, `all`, or the period that was asked for. */
  year: z.string(),
  opening_value: z.nullable(field.decimal),
  /** Deposits and transfers in. */
  paid_in: field.decimal,
  /** Withdrawals and transfers out, without a sign. */
  taken_out: field.decimal,
  /** Distributions, those reinvested too, and interest. */
  income: field.decimal,
  /** Without a sign. */
  fees: field.decimal,
  market_change: z.nullable(field.decimal),
  closing_value: z.nullable(field.decimal),
});
export type YearOfFlows = z.infer<typeof yearOfFlows>;

/** What a flow of a calculation is: the value it begins with, money put in or taken out, the value it ends with. */
export const flowKinds = ['opening', 'flow', 'closing'] as const;

const benchmark = z.object({
  name: field.localText,
  /** Target weights, which sum to 1. */
  parts: z.array(z.object({ name: field.localText, symbol: z.string(), weight: field.rate })),
});

export const returns = {
  table: call({
    method: 'GET',
    path: '/rest/portal/returns',
    gateway: 'app',
    kind: 'query',
    access: 'dz.view.accounts',
    isConditional: true,
    summary:
      'Returns of some accounts, or of all, over each period and calendar year; what moved their value; the effect of timing. In the currency of the account, or in the base currency for several.',
    query: z.strictObject({ accounts: accountUuids }),
    response: z.object({
      /** The valuation day; null when nothing was valued yet. */
      as_of: z.nullable(field.isoDate),
      currency: field.currency,
      /** Every account of the client, to choose among. */
      accounts: z.array(namedAccount),
      /** What counted at cost on any of the days. */
      held_at_cost: z.array(heldAtCost),
      /** The day the first money came. */
      began_on: z.nullable(field.isoDate),
      /** The day nothing was left, when nothing came afterwards. */
      closed_on: z.nullable(field.isoDate),
      /** Less than about six months old, when returns show no trend yet. */
      is_young: z.boolean(),
      rows: z.array(returnRow),
      /** The latest first. */
      years: z.array(returnRow),
      benchmark,
      /** The latest first. */
      flows: z.array(yearOfFlows),
      /** Of all years; null before anything has happened. */
      flows_in_all: z.nullable(yearOfFlows),
      /** How much the timing of flows added or took, over the longest period both rates are known for. */
      timing: z.nullable(
        z.object({
          period: returnPeriod,
          is_annualized: z.boolean(),
          time_weighted: field.rate,
          money_weighted: field.rate,
          /** Money-weighted less time-weighted, of the rates as they are shown with two decimals. */
          difference: field.rate,
        }),
      ),
    }),
    errors: { permission_denied: 403, not_found: 404 },
  }),
  values: call({
    method: 'GET',
    path: '/rest/portal/returns/values',
    gateway: 'app',
    kind: 'query',
    access: 'dz.view.accounts',
    isConditional: true,
    summary:
      'Value and net invested of some accounts, or of all, over a period; at most 260 points, including the first and the last.',
    query: z.strictObject({ accounts: accountUuids, period: z.union([z.enum(valuePeriods), dayRange]) }),
    response: z.object({
      currency: field.currency,
      points: z.array(z.object({ date: field.isoDate, value: field.decimal, net_invested: field.decimal })),
      /** What counted at cost on any day from the first point on. */
      held_at_cost: z.array(heldAtCost),
    }),
    errors: { permission_denied: 403, not_found: 404 },
  }),
  growth: call({
    method: 'GET',
    path: '/rest/portal/returns/growth',
    gateway: 'app',
    kind: 'query',
    access: 'dz.view.accounts',
    isConditional: true,
    summary:
      'The return of some accounts, or of all, day by day over a period beside the benchmark, and how far each was below its highest; at most 270 points, including the first, the last, and the days of the largest drawdowns.',
    query: z.strictObject({ accounts: accountUuids, period: returnPeriod }),
    response: z.object({
      currency: field.currency,
      /** The rates of the period, net of fees. */
      row: returnRow,
      ...growthShape,
      /** What moved the value over the period; null where it cannot be measured. */
      flows: z.nullable(yearOfFlows),
      /** What counted at cost on any day of the period. */
      held_at_cost: z.array(heldAtCost),
    }),
    errors: { permission_denied: 403, not_found: 404 },
  }),
  calculation: call({
    method: 'GET',
    path: '/rest/portal/returns/calculation',
    gateway: 'app',
    kind: 'query',
    access: 'dz.view.accounts',
    isConditional: true,
    summary:
      'How a rate of the returns table, or of two days, is calculated: everything that is needed to compute it again.',
    query: z
      .strictObject({
        accounts: accountUuids,
        period: returnPeriod,
        method: z.enum(returnMethods),
        basis: z.enum(returnBases),
      })
      .check(
        z.refine(({ basis, period }) => basis !== 'gross' || period === 'since', {
          error: 'gross is there for the period since alone',
          path: ['basis'],
        }),
      ),
    response: z.object({
      currency: field.currency,
      period: returnPeriod,
      method: z.enum(returnMethods),
      basis: z.enum(returnBases),
      from: z.nullable(field.isoDate),
      to: z.nullable(field.isoDate),
      /** Calendar days from `from` to `to`. */
      days: z.nullable(z.int()),
      is_annualized: z.boolean(),
      ...cell.shape,
      /** What counted at cost on any day of the period. */
      held_at_cost: z.array(heldAtCost),
      /** Over the entire period, before it is annualized. */
      whole_rate: z.nullable(field.rate),
      /** Modified Dietz over the entire period, a cross-check of the money-weighted rate. */
      modified_dietz: z.nullable(field.rate),
      /** For a time-weighted rate: growth = closing value before the flow / opening value. */
      sub_periods: z.array(
        z.object({
          from: field.isoDate,
          to: field.isoDate,
          opening_value: field.decimal,
          closing_value: field.decimal,
          flow: field.decimal,
          growth: field.rate,
        }),
      ),
      /** For a money-weighted rate: paid by the owner when negative, received when positive. */
      cash_flows: z.array(
        z.object({
          date: field.isoDate,
          day: z.int(),
          kind: z.enum(flowKinds),
          amount: field.decimal,
        }),
      ),
      /** For the benchmark: its level on both days, in the currency of the response. */
      levels: z.array(z.object({ date: field.isoDate, level: field.decimal })),
    }),
    errors: { permission_denied: 403, not_found: 404 },
  }),
};
