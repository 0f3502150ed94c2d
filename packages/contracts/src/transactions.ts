import * as z from 'zod/mini';
import { namedAccount } from './named-account.ts';
import { call } from './call.ts';
import { TRANSACTIONS_MAX_ROWS } from './constants.ts';
import * as field from './field.ts';

/** What a transaction is; names in both languages are in the texts under `transactions.type`. */
export const transactionTypes = [
  'deposit',
  'withdrawal',
  'transfer_in',
  'transfer_out',
  'buy',
  'sell',
  'distribution',
  'reinvestment',
  'return_of_capital',
  'interest',
  'fee',
  'split',
  /** Undoes another, which `reverses` names. */
  'reversal',
] as const;
export type TransactionType = (typeof transactionTypes)[number];

/** What the price of a transaction is; names in both languages are in the texts under `transactions.price_kind`. */
export const priceKinds = ['trade', 'close'] as const;

/** Which transactions come first; those of one day in the order, or against the order, they were entered in. */
const transactionOrders = ['newest', 'oldest'] as const;

/** One line of an account's ledger, as its owner reads it. */
export const transaction = z.object({
  id: z.string(),
  /** The day it counts from. */
  date: field.isoDate,
  /** When cash and units change hands; null where nothing is settled or the day is not known. */
  settles_on: z.nullable(field.isoDate),
  account_uuid: field.uuid,
  type: z.enum(transactionTypes),
  /** Null for what concerns cash alone. */
  security: z.nullable(
    z.object({
      name: field.localText,
      symbol: z.string(),
      /** The currency it is quoted in. */
      currency: field.currency,
    }),
  ),
  /** Units bought, sold, transferred or reinvested, without a sign; for a split, those it added or (minus) took away. */
  quantity: z.nullable(field.decimal),
  /** Of one unit; null when not known, and where there is none. */
  price: z.nullable(field.decimal),
  /**
   * For what was bought, sold or reinvested, the price of the trade: times the quantity it is the amount, to the cent.
   * For units that were transferred, the close of their day. Null where no unit has a price, as in a split.
   */
  price_kind: z.nullable(z.enum(priceKinds)),
  /** Of the account for the price of a trade, of the security for a close; null where there is no price. */
  price_currency: z.nullable(field.currency),
  /**
   * In the account's currency: positive for what came in or was earned, negative for what went out, was spent or was
   * paid. A reinvestment is earned in units and moves no cash.
   */
  amount: field.decimal,
  currency: field.currency,
  /** For a reversal: what it undoes, which is of the same security, and of which day; what is undone may be a reversal. */
  reverses: z.optional(z.object({ type: z.enum(transactionTypes), date: field.isoDate })),
  /** For a correction into a past day: when it was entered. */
  entered_on: z.optional(field.isoDate),
});
export type Transaction = z.infer<typeof transaction>;

/** What the owner put into accounts of a currency and took out of them, transfers included. */
export const flowTotal = z.object({
  currency: field.currency,
  paid_in: field.decimal,
  /** Without a sign. */
  taken_out: field.decimal,
  net: field.decimal,
});
export type FlowTotal = z.infer<typeof flowTotal>;

/** What narrows a list of transactions; all of it together. */
const filters = {
  accounts: z.optional(z.array(field.uuid).check(z.minLength(1), z.maxLength(100))),
  types: z.optional(z.array(z.enum(transactionTypes)).check(z.minLength(1), z.maxLength(20))),
  /** Both days are included. */
  from: z.optional(field.isoDate),
  to: z.optional(field.isoDate),
  /** Part of a security's name in either language or of its symbol; case and accents do not count. */
  text: z.optional(field.searchText),
  /** The symbol of a security. */
  security: z.optional(field.key),
};

export const transactions = {
  list: call({
    method: 'POST',
    path: '/rest/portal/transactions',
    gateway: 'app',
    kind: 'query',
    access: 'dz.view.transactions',
    summary:
      "The client's transactions of the last two years, newest first unless `order` says oldest: as many as `limit` says, after a cursor if given, with the flows of the entire filter.",
    body: z.strictObject({
      ...filters,
      order: z.optional(z.enum(transactionOrders)),
      limit: z.optional(z.int().check(z.gte(1), z.lte(TRANSACTIONS_MAX_ROWS))),
      after: z.optional(field.cursor),
    }),
    response: z.object({
      /** The first day of which transactions are shown. */
      transactions_from: field.isoDate,
      /** The last day the accounts were brought up to. */
      as_of: field.isoDate,
      /** Every account of the client, to filter by and to name rows by. */
      accounts: z.array(namedAccount),
      /** The total number of transactions that match the filter. */
      count: z.int(),
      /** Of all transactions that match the filter, one for each currency of its accounts. */
      flows: z.array(flowTotal),
      rows: z.array(transaction),
      /** The cursor of the next page; null at the end. */
      next: z.nullable(field.cursor),
    }),
    errors: { permission_denied: 403 },
  }),
};
