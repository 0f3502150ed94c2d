import * as z from 'zod/mini';
import { assetClasses } from './asset-classes.ts';
import * as field from './field.ts';

/** What a holding is; the texts have their names under `holdings.kind`. */
export const holdingKinds = ['cash', 'money_market', 'mutual_fund', 'etf', 'equity'] as const;
export type HoldingKind = (typeof holdingKinds)[number];

export const holdingGroupings = ['asset_class', 'kind', 'currency', 'account', 'security'] as const;
export type HoldingGrouping = (typeof holdingGroupings)[number];

/** What rows may be sorted by; unknown values come last. */
export const holdingSorts = [
  'name',
  'quantity',
  'price',
  'original_cost',
  'book_cost',
  'market_value',
  'weight',
  'gain',
  'gain_rate',
] as const;
export type HoldingSort = (typeof holdingSorts)[number];

/** Columns that a client may show or leave out, in order; the name of the security is always shown. */
export const holdingColumns = [
  'quantity',
  'price',
  'original_cost',
  'book_cost',
  'market_value',
  'weight',
  'gain',
  'gain_rate',
  'price_gain',
  'currency_gain',
  'income',
] as const;
export type HoldingColumn = (typeof holdingColumns)[number];

export const holdingFigures = {
  market_value: z.nullable(field.decimal),
  /** Of the market value of the scope, before filters; those of all its rows sum to exactly 1. */
  weight: z.nullable(field.rate),
  /** What was paid for the units still held. */
  original_cost: z.nullable(field.decimal),
  /** Average cost, adjusted for reinvested distributions and return of capital. */
  book_cost: z.nullable(field.decimal),
  /** Market value less book cost: not realized. */
  gain: z.nullable(field.decimal),
  /** The gain as a rate of book cost. */
  gain_rate: z.nullable(field.rate),
  /** price + currency = gain; with income, the total gain of the units. */
  parts: z.nullable(
    z.object({ price: field.decimal, currency: field.decimal, income: field.decimal, total: field.decimal }),
  ),
};

/** What is held of one security, or of one currency in cash; over several accounts unless grouped by account. */
export const holdingRow = z.object({
  id: z.string(),
  kind: z.enum(holdingKinds),
  asset_class: z.enum(assetClasses),
  /** Null for cash. */
  security: z.nullable(z.object({ name: field.localText, symbol: z.string() })),
  /** Of the security, or of the cash. */
  currency: field.currency,
  /** The accounts it is held in. */
  account_uuids: z.array(field.uuid),
  quantity: z.nullable(field.decimal),
  /** Of one unit, in the security's currency; null for cash, and when none was ever known. */
  price: z.nullable(field.decimal),
  price_date: z.nullable(field.isoDate),
  /** Whether it has no price and its market value is what was put into it; its gain is then not known. */
  is_at_cost: z.boolean(),
  /** In the security's own currency. */
  own_market_value: z.nullable(field.decimal),
  own_book_cost: z.nullable(field.decimal),
  ...holdingFigures,
});
export type HoldingRow = z.infer<typeof holdingRow>;
