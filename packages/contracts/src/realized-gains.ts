import * as z from 'zod/mini';
import { call } from './call.ts';
import { calendarYear } from './costs.ts';
import * as field from './field.ts';
import { accountUuids, namedAccount, readOfAccounts } from './named-account.ts';
import type { RealizedRow } from './securities.ts';

/**
 * What realized a gain; the texts have the names under `realized_gains.kind`. They are those of a security, whose calls
 * load by themselves.
 */
export const disposalKinds = [
  'sale',
  'capital_returned',
  'correction',
] as const satisfies readonly RealizedRow['kind'][];

/** Why a gain is not known: what the units cost, or a rate of exchange of a day, is missing. */
export const gainGaps = ['cost_unknown', 'rate_unknown'] as const;
export type GainGap = (typeof gainGaps)[number];

/**
 * What some disposals came to, in Canadian dollars: gain = proceeds - cost - outlays. Sums of those whose gain is known.
 */
const gainSums = z.object({
  /** How many disposals there were, those left out of the sums included. */
  disposals: z.int(),
  proceeds: field.decimal,
  cost: field.decimal,
  outlays: field.decimal,
  gain: field.decimal,
  /** How many disposals are left out of the sums, since their gain is not known. */
  left_out: z.int(),
});
export type GainSums = z.infer<typeof gainSums>;

/** A calendar year, or what has passed of it. */
const gainYear = {
  year: calendarYear,
  /** Whether the year is over. */
  is_complete: z.boolean(),
  /** Of accounts whose gains are taxed. */
  taxable: gainSums,
  /** Of registered accounts, whose gains are not taxed. */
  registered: gainSums,
};
const gainYearRow = z.object(gainYear);
export type GainYear = z.infer<typeof gainYearRow>;

/** One entry that realized a gain or a loss, in Canadian dollars at the rates of its days. */
const disposal = z.object({
  date: field.isoDate,
  account_uuid: field.uuid,
  kind: z.enum(disposalKinds),
  security: z.object({ symbol: z.string(), name: field.localText }),
  /** Units sold; negative for a sale undone, null where none were sold. */
  quantity: z.nullable(field.decimal),
  proceeds: z.nullable(field.decimal),
  /** At the average cost of all units that the account held just before. */
  cost: z.nullable(field.decimal),
  /** What the sale itself cost; none where the firm charges nothing for one. */
  outlays: z.nullable(field.decimal),
  gain: z.nullable(field.decimal),
  /** Why the gain is not known; null where it is. */
  reason: z.nullable(z.enum(gainGaps)),
  /** For a reversal: the day of the entry it undoes. */
  reverses: z.nullable(field.isoDate),
  /** The proceeds in the currency of the account. */
  own_proceeds: z.nullable(field.decimal),
  /** Canadian dollars for a unit of that currency on the day; null where none is known. */
  rate: z.nullable(field.rate),
});
export type Disposal = z.infer<typeof disposal>;

const gainsOfAccount = z.object({
  ...namedAccount.shape,
  /** Whether its gains are not taxed when they are realized. */
  is_registered: z.boolean(),
  ...gainSums.shape,
});
export type GainsOfAccount = z.infer<typeof gainsOfAccount>;

export const realizedGains = {
  years: call({
    ...readOfAccounts,
    path: '/rest/portal/realized-gains',
    summary:
      'What some accounts, or all, gained and lost by disposals in each calendar year: proceeds, cost and outlays in Canadian dollars at the rates of the days, registered accounts apart.',
    query: z.strictObject({ accounts: accountUuids }),
    response: z.object({
      /** The valuation day; null when nothing was valued yet. */
      as_of: z.nullable(field.isoDate),
      currency: field.currency,
      /** Every account of the client, to choose among. */
      accounts: z.array(namedAccount),
      /** The latest first, from the year of the first entry on; none before it. */
      years: z.array(gainYearRow),
    }),
  }),
  year: call({
    ...readOfAccounts,
    path: '/rest/portal/realized-gains/year',
    summary: 'Every disposal of some accounts, or of all, in a calendar year, with sums by account.',
    query: z.strictObject({ accounts: accountUuids, year: calendarYear }),
    response: z.object({
      currency: field.currency,
      ...gainYear,
      /** The accounts that disposed of something. */
      by_account: z.array(gainsOfAccount),
      /** By account, each in the order of its ledger. */
      disposals: z.array(disposal),
    }),
  }),
};
