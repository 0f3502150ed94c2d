import * as z from 'zod/mini';
import { assetClasses } from './asset-classes.ts';
import { call } from './call.ts';
import * as field from './field.ts';
import { heldAtCost } from './held-at-cost.ts';
import { namedSecurity } from './look-through.ts';
import { accountUuids, namedAccount, readOfAccounts } from './named-account.ts';
import { targetKinds } from './targets.ts';

/** A calendar year, `YYYY`. */
const calendarYear = z.string().check(z.regex(/^[12]\d{3}$/));

/** Assumptions for decades say nothing of less than a year, and too little of more than forty. */
export const PROJECTION_MAX_YEARS = 40;

/** Which shares of the asset classes are kept: those of today, or those of the target that is used. */
export const projectedMixes = ['current', 'target'] as const;
/** In which dollars amounts are: those that buy what they buy today, or those of each year. */
export const projectedDollars = ['today', 'of_year'] as const;

/**
 * Why nothing is projected: nothing is held and no value was entered; part of what is held has no known value; nothing held
 * could be looked into, so that its mix is not known; or there is no target.
 */
export const projectionGaps = ['nothing_held', 'value_unknown', 'mix_unknown', 'no_target'] as const;

/** An amount to the cent below ten million, by month. */
export const monthlyAmount = z
  .string()
  .check(z.regex(/^(?:0|[1-9]\d{0,6})(?:\.\d{1,2})?$/, 'enter_monthly_amount'));
/** A value to the cent below a trillion. */
export const startingValue = z
  .string()
  .check(z.regex(/^(?:0|[1-9]\d{0,11})(?:\.\d{1,2})?$/, 'enter_starting_value'));
/** Whole years, from one. */
export const yearsAhead = z.string().check(z.regex(/^(?:[1-9]|[123]\d|40)$/, 'enter_years'));
/** Whole years, from none. */
export const contributionYears = z.string().check(z.regex(/^(?:\d|[123]\d|40)$/, 'enter_contribution_years'));
/** A yearly rate up to 5 %, with at most two decimals as a percentage. */
export const costRate = z
  .string()
  .check(z.regex(/^0(?:\.0(?:[0-4]\d{0,2}|50{0,2}|0)?)?$/, 'enter_cost_rate'));

/** Yearly rates. */
const assumedClass = z.object({
  asset_class: z.enum(assetClasses),
  /** The share that is projected; null where no mix is known. */
  share: z.nullable(field.rate),
  /** The mean return before costs. */
  expected: field.rate,
  /** Whether that is of the source; it is the firm's own assumption otherwise. */
  is_sourced: z.boolean(),
  deviation: field.rate,
});
export type AssumedClass = z.infer<typeof assumedClass>;

const assumptions = z.object({
  /** The day from which they are used. */
  version: field.isoDate,
  source: z.object({
    title: field.localText,
    publisher: field.localText,
    year: calendarYear,
    address: z.url(),
  }),
  inflation: field.rate,
  /** By year, where the client's own are not known. */
  standard_costs: field.rate,
  classes: z.array(assumedClass),
  /** Of each two classes once. */
  correlations: z.array(
    z.object({ classes: z.array(z.enum(assetClasses)).check(z.length(2)), correlation: field.rate }),
  ),
});

/**
 * What is in a tenth, a quarter, half, three quarters and nine tenths of the courses the value at the end of a year or less,
 * to the nearest hundred; that of today is to the cent.
 */
const projectedYear = z.object({
  /** Years from today. */
  year: z.int(),
  date: field.isoDate,
  p10: field.decimal,
  p25: field.decimal,
  p50: field.decimal,
  p75: field.decimal,
  p90: field.decimal,
  /** The share of the courses in which every withdrawal so far was paid. */
  lasting: field.rate,
});
export type ProjectedYear = z.infer<typeof projectedYear>;

export const projection = {
  project: call({
    ...readOfAccounts,
    errors: { ...readOfAccounts.errors, own_role_required: 409 },
    path: '/rest/portal/projection',
    summary:
      'What some accounts, or all of the client’s own, may be worth in coming years with contributions and then withdrawals: ranges of many courses by a stated method, no forecast. The same request has the same courses.',
    query: z.strictObject({
      accounts: accountUuids,
      /** In place of what the accounts are worth. */
      start: z.optional(startingValue),
      mix: z.optional(z.enum(projectedMixes)),
      /** Each month, in today's dollars: it rises with inflation, as a withdrawal does. */
      contribution: z.optional(monthlyAmount),
      /** How many years of contributions there are before withdrawals; no more than `years` count. */
      contribution_years: z.optional(contributionYears),
      withdrawal: z.optional(monthlyAmount),
      years: z.optional(yearsAhead),
      /** By year, in place of the client's own or the standard costs. */
      costs: z.optional(costRate),
      dollars: z.optional(z.enum(projectedDollars)),
    }),
    response: z.object({
      /** Null when nothing was valued yet. */
      as_of: z.nullable(field.isoDate),
      currency: field.currency,
      /** Every account of the client's own, to choose among. */
      accounts: z.array(namedAccount),
      /** What the accounts are worth, less cash owed; null when nothing is held, or part of it has no known value. */
      ledger_value: z.nullable(field.decimal),
      /** The share of it that could not be looked into, which is projected like the rest; null when nothing is held. */
      unknown_share: z.nullable(field.rate),
      /** Cash owed; null when none is. */
      overdrawn: z.nullable(field.decimal),
      /** What is held without a price, and without a known cost. */
      unpriced: z.array(z.object(namedSecurity)),
      /** What counts at cost. */
      held_at_cost: z.array(heldAtCost),
      /** The target that is used; null where there is none. */
      target: z.nullable(z.enum(targetKinds)),
      /** What the accounts cost in the last calendar year; null unless all of it is known. */
      own_costs: z.nullable(z.object({ year: calendarYear, rate: field.rate })),
      /** What is projected, with what the request left out. */
      plan: z.object({
        start: z.nullable(field.decimal),
        start_of: z.enum(['ledger', 'request']),
        mix: z.enum(projectedMixes),
        contribution: field.decimal,
        contribution_years: z.int(),
        withdrawal: field.decimal,
        years: z.int(),
        costs: field.rate,
        costs_of: z.enum(['client', 'standard', 'request']),
        dollars: z.enum(projectedDollars),
      }),
      assumptions,
      /** The mean return of the mix by year, before and after costs, and its standard deviation; null without a mix. */
      mix_return: z.nullable(
        z.object({ before_costs: field.rate, after_costs: field.rate, deviation: field.rate }),
      ),
      /** How many courses are followed. */
      courses: z.int(),
      /** Why there are no years; null where there are. */
      reason: z.nullable(z.enum(projectionGaps)),
      /** From today; none for a reason. */
      years: z.array(projectedYear),
    }),
  }),
};
