import { accountBooks, accountBooksUntil, type AccountBook, type BookedAccount } from './account-book.ts';
import type { Db } from './wealth.queries.ts';

const accountsWithLaterEntries = async (db: Db, ids: readonly string[], day: string) => {
  const rows = await db
    .selectFrom('ledger_entry')
    .select('account_uuid')
    .distinct()
    .where('account_uuid', 'in', ids)
    .where('date', '>', day)
    .execute();
  return new Set(rows.map(({ account_uuid }) => account_uuid));
};

/**
 * The books of accounts at the close of the last valuation day, by their identifiers: the cached ones, but for accounts
 * with entries that no valuation has yet.
 */
export const valuedBooks = async (
  db: Db,
  accounts: readonly BookedAccount[],
  day: string,
): Promise<Map<string, AccountBook>> => {
  const books = await accountBooks(db, accounts);
  if (accounts.length === 0) return books;
  const later = await accountsWithLaterEntries(db, [...books.keys()], day);
  const ahead = accounts.filter(({ account_uuid }) => later.has(account_uuid));
  return ahead.length === 0 ? books : new Map([...books, ...(await accountBooksUntil(db, ahead, day))]);
};
