import * as z from 'zod/mini';
import { accountTypes } from './named-account.ts';
import { call } from './call.ts';
import * as field from './field.ts';
import { assetClasses } from './asset-classes.ts';
import {
  country,
  knownShares,
  namedSecurity,
  openedFund,
  overlap,
  regions,
  sectors,
} from './look-through.ts';

/** The scale of the Canadian Securities Administrators. Source: National Instrument 81-102, appendix F, item 1. */
export const riskRatings = ['low', 'low_to_medium', 'medium', 'medium_to_high', 'high'] as const;

/** Periods of returns that end with a month, in the order shown. */
export const fundPeriods = ['1m', '3m', '6m', 'ytd', '1y', '2y', '3y', '5y', '10y', 'inception'] as const;
export type FundPeriod = (typeof fundPeriods)[number];

/** As many funds as are compared at a time. */
export const COMPARED_FUNDS_MIN = 2;
export const COMPARED_FUNDS_MAX = 4;

const FUND_ID = '[A-Z0-9]{1,12}';
const fundId = z.string().check(z.regex(new RegExp(`^${FUND_ID}$`)));
const webAddress = z.url({ protocol: /^https?$/ });
const params = z.strictObject({ fund_id: fundId });

const unitValue = z.object({ date: field.isoDate, price: field.decimal });

/** What a fund is published with. */
export const fundDocumentKinds = ['fund_facts'] as const;

/** A fund of the firm in the price list. */
const fund = {
  fund_id: fundId,
  name: field.localText,
  series: z.string(),
  currency: field.currency,
  asset_class: z.enum(assetClasses),
  risk: z.enum(riskRatings),
  /** Whether it is computed each day, though shown on the same days as the others; so for money market funds. */
  is_daily: z.boolean(),
  /** Whether the client has units of it. */
  is_held: z.boolean(),
  /** The net asset value of a unit last shown; null when there is none yet. */
  nav: z.nullable(unitValue),
  /** The one shown before. */
  previous: z.nullable(unitValue),
  /** From the one shown before to the last, without distributions; null when either is missing. */
  change: z.nullable(field.decimal),
  change_rate: z.nullable(field.rate),
  /** The day whose value should be the last shown. */
  expected_on: field.isoDate,
  /** Whether the last shown is of an earlier day than that, or missing. */
  is_stale: z.boolean(),
  /** The next day whose value will be shown. */
  next_valuation_on: field.isoDate,
};
const listedFund = z.object(fund);
export type Fund = z.infer<typeof listedFund>;

/** A return net of management expenses, with distributions reinvested; that of one year where it is annualized. */
const fundReturn = {
  from: field.isoDate,
  to: field.isoDate,
  rate: z.nullable(field.rate),
  is_annualized: z.boolean(),
  /** Why there is none: the fund is younger than the period, or a price is missing. */
  why_not: z.nullable(z.enum(['too_young', 'price_missing'])),
};
export type FundReturn = z.infer<z.ZodMiniObject<typeof fundReturn>>;

/** What it is invested in once the funds within are opened; the weights of a list sum to 1. Null is not known. */
const fundMix = {
  classes: z.array(z.object({ asset_class: z.nullable(z.enum(assetClasses)), weight: field.rate })),
  regions: z.array(z.object({ region: z.nullable(z.enum(regions)), weight: field.rate })),
  countries: z.array(z.object({ country, region: z.enum(regions), weight: field.rate })),
  sectors: z.array(z.object({ sector: z.nullable(z.enum(sectors)), weight: field.rate })),
};

const fundDetails = z.object({
  ...fund,
  /** A pool is sold without a prospectus: the reports on total cost leave it out. */
  is_pool: z.boolean(),
  objective: field.localText,
  inception: field.isoDate,
  fees: z.object({
    management_fee: field.rate,
    mer: z.nullable(field.rate),
    ter: z.nullable(field.rate),
    /** Both ratios together, the fund expense ratio; null when either is not known. */
    fer: z.nullable(field.rate),
    /** The end of the financial period that both ratios are of. */
    as_of: field.isoDate,
  }),
  performance: z.object({
    /** The end of a month; null while the fund has not seen one. */
    as_of: z.nullable(field.isoDate),
    periods: z.array(z.object({ period: z.enum(fundPeriods), ...fundReturn })),
    /** Whole calendar years, the latest first, ten at most. */
    years: z.array(z.object({ year: z.string().check(z.regex(/^\d{4}$/)), ...fundReturn })),
  }),
  composition: z.object({
    as_of: z.nullable(field.isoDate),
    ...knownShares,
    ...fundMix,
    /** What it holds directly, by name, the largest first, ten at most. */
    top_holdings: z.array(z.object({ ...namedSecurity, weight: field.rate, is_fund: z.boolean() })),
    /** The funds it holds, and those within. */
    funds: z.array(openedFund),
  }),
  /** The public document about it, in each language; a pool has no Fund Facts. */
  documents: z.array(
    z.object({
      kind: z.enum(fundDocumentKinds),
      as_of: field.isoDate,
      address: z.object({ en: webAddress, fr: webAddress }),
    }),
  ),
  /** The client's own units at the value last shown; null when there are none. */
  own: z.nullable(
    z.object({
      units: field.decimal,
      market_value: z.nullable(field.decimal),
      accounts: z.array(
        z.object({
          account_uuid: field.uuid,
          number: z.string(),
          type: z.enum(accountTypes),
          units: field.decimal,
          market_value: z.nullable(field.decimal),
        }),
      ),
    }),
  ),
});
export type FundDetails = z.infer<typeof fundDetails>;

const forAccounts = {
  gateway: 'app',
  kind: 'query',
  access: 'dz.view.accounts',
} as const;

const ids = new RegExp(`^${FUND_ID}(?:,${FUND_ID}){${COMPARED_FUNDS_MIN - 1},${COMPARED_FUNDS_MAX - 1}}$`);

export const funds = {
  list: call({
    ...forAccounts,
    method: 'GET',
    path: '/rest/portal/funds',
    summary:
      'Every fund of the firm with the value of a unit last shown, its change and the next valuation date.',
    response: z.object({
      /** The valuation day by the clock. */
      valuation_date: field.isoDate,
      funds: z.array(listedFund),
    }),
    errors: { permission_denied: 403 },
  }),
  details: call({
    ...forAccounts,
    method: 'GET',
    path: '/rest/portal/funds/{fund_id}',
    summary: "One fund: objective, fees, risk, returns, what it holds, and the client's own units.",
    params,
    response: fundDetails,
    errors: { permission_denied: 403, not_found: 404 },
  }),
  prices: call({
    ...forAccounts,
    method: 'GET',
    path: '/rest/portal/funds/{fund_id}/prices',
    summary:
      'Every value of a unit that was shown, the oldest first, with what a unit was distributed that day.',
    params,
    response: z.object({
      currency: field.currency,
      prices: z.array(
        z.object({ date: field.isoDate, price: field.decimal, distribution: z.nullable(field.decimal) }),
      ),
    }),
    errors: { permission_denied: 403, not_found: 404 },
  }),
  compare: call({
    ...forAccounts,
    method: 'GET',
    path: '/rest/portal/funds-compared',
    summary: 'From two to four different funds side by side, and what each two of them share.',
    query: z.strictObject({
      /** Identifiers with commas between them, none twice. */
      ids: z.string().check(
        z.regex(ids),
        z.refine((text) => new Set(text.split(',')).size === text.split(',').length),
      ),
    }),
    response: z.object({ funds: z.array(fundDetails), overlaps: z.array(overlap) }),
    errors: { permission_denied: 403, not_found: 404 },
  }),
};
