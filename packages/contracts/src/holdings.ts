import * as z from 'zod/mini';
import { exchangeRate } from './accounts.ts';
import { assetClasses } from './asset-classes.ts';
import { call } from './call.ts';
import * as field from './field.ts';
import { heldAtCost } from './held-at-cost.ts';
import {
  holdingColumns,
  holdingFigures,
  holdingGroupings,
  holdingKinds,
  holdingRow,
  holdingSorts,
} from './holding-rows.ts';
import { namedAccount } from './named-account.ts';

const MAX_HOLDINGS_ROWS = 1000;
export const HOLDINGS_PAGE_SIZE = 200;

const filterList = <Shape extends z.core.$ZodType>(shape: Shape) =>
  z.optional(z.array(shape).check(z.minLength(1), z.maxLength(20)));

export const holdings = {
  mix: call({
    method: 'GET',
    path: '/rest/portal/holdings/mix',
    gateway: 'app',
    kind: 'query',
    access: 'dz.view.dashboard',
    summary: 'Market value and weight of each asset class over all accounts, in the base currency.',
    response: z.object({
      /** Null when nothing has been valued yet. */
      as_of: z.nullable(field.isoDate),
      currency: field.currency,
      /** The sum of the classes; null when there is none. */
      market_value: z.nullable(field.decimal),
      classes: z.array(
        z.object({
          asset_class: z.enum(assetClasses),
          market_value: field.decimal,
          /** The weights sum to exactly 1. */
          weight: field.rate,
        }),
      ),
    }),
    errors: { permission_denied: 403 },
  }),
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
      /** The number of a client who shares accounts with the active role. */
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
      limit: z.optional(z.int().check(z.gte(1), z.lte(MAX_HOLDINGS_ROWS))),
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
      groups: z.array(z.object({ key: field.key, ...holdingFigures, rows: z.array(holdingRow) })),
      total: z.object(holdingFigures),
    }),
    errors: { permission_denied: 403, not_found: 404 },
  }),
  chooseColumns: call({
    method: 'POST',
    path: '/rest/portal/holdings/columns',
    gateway: 'app',
    kind: 'mutation',
    access: 'dz.view.accounts',
    summary: 'Stores which columns the client wants to see, on every device.',
    body: z.strictObject({
      columns: z.array(z.enum(holdingColumns)).check(z.minLength(1), z.maxLength(holdingColumns.length)),
    }),
    response: z.literal(true),
    errors: { permission_denied: 403 },
  }),
};
