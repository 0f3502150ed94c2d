import { pricesAsOf } from '../../wealth/prices.queries.ts';
import { exchangeBetween } from '../../wealth/exchange.ts';
import type { Db } from '../../wealth/wealth.queries.ts';
import { accountBooksUntil } from '../../wealth/account-book.ts';
import { valuedBooks } from '../../wealth/valued-books.ts';
import {
  holdingsOf,
  type HeldAccount,
  type Holding,
  type MarketView,
  type Security,
} from './account-holdings.ts';

const securitiesBy = async (db: Db, ids: readonly string[]): Promise<Map<string, Security>> => {
  const rows = await db
    .selectFrom('instrument')
    .select(['id', 'name_en', 'name_fr', 'kind', 'asset_class', 'currency'])
    .where('id', 'in', [...ids, ''])
    .execute();
  // The kinds of instruments are those of holdings but for cash.
  return new Map(rows.map((row) => [row.id, row as Security]));
};

const valuesOn = async (db: Db, accounts: readonly HeldAccount[], day: string) => {
  const ids = accounts.map(({ account_uuid }) => account_uuid);
  const rows = await db
    .selectFrom('account_valuation')
    .select(['account_uuid', 'value', 'value_base'])
    .where('account_uuid', 'in', [...ids, ''])
    .where('date', '=', day)
    .execute();
  return new Map(rows.map((row) => [row.account_uuid, row]));
};

/** Returns what some accounts hold, by account, in one currency: at the last valuation, unless other books are given. */
export const holdingsIn = async (
  db: Db,
  accounts: readonly HeldAccount[],
  { day, shown, costIn: cost }: Pick<MarketView, 'day' | 'shown' | 'costIn'>,
  readBooks: typeof valuedBooks = valuedBooks,
): Promise<Holding[]> => {
  const books = await readBooks(db, accounts, day);
  const ids = new Set([...books.values()].flatMap(({ positions }) => [...positions.keys()]));
  const view: MarketView = {
    securities: await securitiesBy(db, [...ids]),
    prices: await pricesAsOf(db, [...ids], day),
    exchange: await exchangeBetween(db, day, day),
    day,
    shown,
    costIn: cost,
  };
  const values = await valuesOn(db, accounts, day);
  return accounts.flatMap((account) =>
    holdingsOf(account, books.get(account.account_uuid)!, values.get(account.account_uuid), view),
  );
};

/** Returns what some accounts held at the close of a day, by account, in one currency. */
export const holdingsUntil = (
  db: Db,
  accounts: readonly HeldAccount[],
  view: Pick<MarketView, 'day' | 'shown' | 'costIn'>,
): Promise<Holding[]> => holdingsIn(db, accounts, view, accountBooksUntil);
