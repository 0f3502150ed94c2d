import * as z from 'zod/mini';
import { exchangeRate, namedAccount } from './accounts.ts';
import { call } from './call.ts';
import * as field from './field.ts';
import { heldAtCost } from './held-at-cost.ts';
import { assetClasses } from './holdings.ts';

/** What a holding is; names in both languages stand in the texts under `holdings_page.kind`. */
export const holdingKinds = ['cash', 'money_market', 'mutual_fund', 'etf', 'equity'] as const;
export type HoldingKind = (typeof holdingKinds)[number];

export const holdingGroupings = ['asset_class', 'kind', 'currency', 'account', 'security'] as const;
export type HoldingGrouping = (typeof holdingGroupings)[number];

/** What rows may be sorted by; what is not known comes last. */
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

/** Columns that a client may show or leave out, in the order they stand in; the name of the security always shows. */
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

const MOST_ROWS = 1000;
export const HOLDINGS_PAGE_SIZE = 200;

const figures = {
  market_value: z.nullable(field.decimal),
  /** Of the market value of the whole scope, before filters; those of all its rows sum to exactly 1. */
  weight: z.nullable(field.rate),
  /** What was paid for the units still held. */
  original_cost: z.nullable(field.decimal),
  /** Average cost, adjusted for reinvested distributions and return of capital. */
  book_cost: z.nullable(field.decimal),
  /** Market value less book cost: not realized. */
  gain: z.nullable(field.decimal),
  /** The gain as a rate of book cost. */
  gain_rate: z.nullable(field.rate),
  /** price + currency = gain; with income that is the whole of what the units brought. */
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
  ...figures,
});
export type HoldingRow = z.infer<typeof holdingRow>;

const filterList = <Shape extends z.core.$ZodType>(shape: Shape) =>
  z.optional(z.array(shape).check(z.minLength(1), z.maxLength(20)));

/** The calls of the domain `holdings` that come with the page of holdings. */
export const holdingsPage = {
  list: call({
    method: 'POST',
    path: '/rest/portal/holdings',
    gateway: 'app',
    kind: 'query',
    access: 'dz.view.accounts',
    summary:
      'What the client holds: in one account, in a group the client made, in all of their own, or in what a client shares with the active role; by group, filtered and sorted, in one currency.',
    body: z.strictObject({
      /** At most one of the three; without, all of the client's own accounts. */
      account_uuid: z.optional(field.uuid),
      group_uuid: z.optional(field.uuid),
      /** The client number of somebody who shares accounts with the active role. */
      shared_by: z.optional(field.key),
      /** Without one, that of the account, or the base currency. */
      currency: z.optional(field.currency),
      by: z.enum(holdingGroupings),
      asset_classes: filterList(z.enum(assetClasses)),
      kinds: filterList(z.enum(holdingKinds)),
      currencies: filterList(field.currency),
      /** Part of a security's name in either language or of its symbol; case and accents do not count. */
      text: z.optional(field.searchText),
      sort: z.optional(z.enum(holdingSorts)),
      order: z.optional(z.enum(['ascending', 'descending'])),
      /** The language that names are sorted in. */
      language: z.optional(field.language),
      limit: z.optional(z.int().check(z.gte(1), z.lte(MOST_ROWS))),
    }),
    response: z.object({
      as_of: z.nullable(field.isoDate),
      currency: field.currency,
      exchange_rates: z.array(exchangeRate),
      /** Every account and group there is to choose from. */
      accounts: z.array(namedAccount),
      account_groups: z.array(z.object({ group_uuid: field.uuid, name: z.string() })),
      /** The columns the client chose. */
      columns: z.array(z.enum(holdingColumns)),
      /** How many rows fit the filters, and how many there are without. */
      count: z.int(),
      count_in_scope: z.int(),
      /** Rows of the filters without a price, and without an amount that was put into them; they are in no total. */
      left_out: z.int(),
      /** What counts at cost in the scope, before filters. */
      held_at_cost: z.array(heldAtCost),
      /** The first rows up to `limit`, by group; figures of a group are those of all its rows. */
      groups: z.array(z.object({ key: field.key, ...figures, rows: z.array(holdingRow) })),
      total: z.object(figures),
    }),
    errors: { permission_denied: 403, not_found: 404 },
  }),
  chooseColumns: call({
    method: 'POST',
    path: '/rest/portal/holdings/columns',
    gateway: 'app',
    kind: 'mutation',
    access: 'dz.view.accounts',
    summary: 'Keeps which columns the client wants to see, on every device.',
    body: z.strictObject({
      columns: z.array(z.enum(holdingColumns)).check(z.minLength(1), z.maxLength(holdingColumns.length)),
    }),
    response: z.literal(true),
    errors: { permission_denied: 403 },
  }),
};
