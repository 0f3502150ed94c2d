import * as z from 'zod/mini';
import { call } from './call.ts';
import * as field from './field.ts';
import { namedAccount, sharedBy } from './named-account.ts';
import { securityDetails } from './security-rows.ts';
import { transaction } from './transactions.ts';

/** What moved units of a security on a day, where a chart of its price marks it. */
export const tradeKinds = ['buy', 'sell', 'transfer_in', 'transfer_out', 'split'] as const;
export type TradeKind = (typeof tradeKinds)[number];

/** What realized a gain; the texts have the names under `securities.realized.kind`. */
export const realizedKinds = ['sale', 'capital_returned', 'correction'] as const;

/** A ledger entry of the security, with what its account held of it afterwards. */
const securityEntry = z.object({
  ...transaction.shape,
  units_after: field.decimal,
  /** Of all units, at average cost, in Canadian dollars; null where it is not known. */
  book_cost_after: z.nullable(field.decimal),
  /** Of one unit; null where there is none or it is not known. */
  average_cost_after: z.nullable(field.decimal),
  /** The same in the currency of the security. */
  own_average_cost_after: z.nullable(field.decimal),
});
export type SecurityEntry = z.infer<typeof securityEntry>;

/** What was distributed, in Canadian dollars at the rate of each day; total = cash + reinvested + returned. */
const distributed = {
  cash: z.nullable(field.decimal),
  reinvested: z.nullable(field.decimal),
  /** Capital returned, which is no income and lowers book cost. */
  returned: z.nullable(field.decimal),
  total: z.nullable(field.decimal),
};

/** gain = proceeds - cost, of the amounts as they are rounded. */
const realized = {
  proceeds: z.nullable(field.decimal),
  /** At the average cost of all units held just before. */
  cost: z.nullable(field.decimal),
  gain: z.nullable(field.decimal),
  /** In the currency of the security. */
  own_gain: z.nullable(field.decimal),
};

const year = z.string().check(z.regex(/^\d{4}$/));
const realizedRow = z.object({
  date: field.isoDate,
  account_uuid: field.uuid,
  kind: z.enum(realizedKinds),
  /** Units sold; negative for a sale undone, null where none were sold. */
  quantity: z.nullable(field.decimal),
  ...realized,
});
export type RealizedRow = z.infer<typeof realizedRow>;

const forSecurity = {
  method: 'GET',
  gateway: 'app',
  kind: 'query',
  access: 'dz.view.accounts',
  params: z.strictObject({ security_id: field.addressKey }),
  /** The number of a client who shares accounts with the active role; without, the first owner who has it. */
  query: z.strictObject({ shared_by: z.optional(field.key) }),
  errors: { permission_denied: 403, not_found: 404 },
} as const;

export const securities = {
  details: call({
    ...forSecurity,
    path: '/rest/portal/securities/{security_id}',
    summary:
      'One security that the client holds, held, or has through funds: what it is, what each account holds of it, what it gained, and the funds that contain it.',
    response: securityDetails,
  }),
  history: call({
    ...forSecurity,
    path: '/rest/portal/securities/{security_id}/history',
    summary:
      'Every ledger entry of one security with the average cost after it, what it distributed and the gains realized, by year.',
    response: z.object({
      as_of: field.isoDate,
      currency: field.currency,
      shared_by: sharedBy,
      /** The currency of the security; null for one that was never held directly. */
      own_currency: z.nullable(field.currency),
      /** The accounts that hold or held it. */
      accounts: z.array(namedAccount),
      /** The latest first. */
      entries: z.array(securityEntry),
      distributions: z.array(z.object({ year, ...distributed })),
      realized: z.object({
        years: z.array(z.object({ year, ...realized })),
        rows: z.array(realizedRow),
      }),
    }),
  }),
  prices: call({
    ...forSecurity,
    path: '/rest/portal/securities/{security_id}/prices',
    summary:
      'Closing prices of one security on Fridays, month ends and the days the client traded it, since a year ago or the first unit, with those trades.',
    response: z.object({
      /** Null for a security that was never held directly. */
      currency: z.nullable(field.currency),
      points: z.array(z.object({ date: field.isoDate, price: field.decimal })),
      /** By day; a trade that was undone is left out. */
      trades: z.array(
        z.object({
          date: field.isoDate,
          kind: z.enum(tradeKinds),
          /** Over all accounts; negative for units that a consolidation took away. */
          quantity: field.decimal,
        }),
      ),
    }),
  }),
};
