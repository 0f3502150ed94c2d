import { CURRENCIES, type Currency } from '@portal/contracts/constants';
import { bookIn, decimal, replay, type Book, type Decimal, type LedgerEntry } from '@portal/portfolio';
import { FIRST_DAY, LAST_DAY } from '../market/all-days.ts';
import { exchangeBetween, type Exchange } from './exchange.ts';
import { withBookCost } from './ledger-cost.ts';
import type { Db } from './wealth.queries.ts';

/** What a position cost and earned in a currency; null where that is unknown. */
export interface PositionCost {
  bookCost: Decimal | null;
  originalCost: Decimal | null;
  income: Decimal | null;
}

export interface BookedPosition {
  quantity: Decimal;
  costs: Record<Currency, PositionCost>;
}

/** What an account holds after its last entry: cash in its own currency, and units with their cost in every currency. */
export interface AccountBook {
  cash: Decimal;
  positions: ReadonlyMap<string, BookedPosition>;
}

/** An account that has a book. */
export interface BookedAccount {
  account_uuid: string;
  currency: Currency;
}

const entriesOf = async (db: Db, account: string, until: string): Promise<LedgerEntry[]> => {
  const rows = await db
    .selectFrom('ledger_entry')
    .select(['date', 'type', 'instrument_id', 'quantity', 'amount', 'book_cost', 'reverses'])
    .where('account_uuid', '=', account)
    .where('date', '<=', until)
    .orderBy('date')
    .orderBy('id')
    .execute();
  return rows.map(withBookCost);
};

const costIn = (book: Book, instrument: string): PositionCost => {
  const { bookCost = null, originalCost = null, income = null } = book.positions.get(instrument) ?? {};
  return { bookCost, originalCost, income };
};

const computeBook = async (
  db: Db,
  { account_uuid, currency }: BookedAccount,
  exchange: Exchange,
  until: string,
): Promise<AccountBook & { lastDay: string }> => {
  const entries = await entriesOf(db, account_uuid, until);
  const own = replay(entries);
  const books = Object.fromEntries(
    CURRENCIES.map((shown) => [
      shown,
      shown === currency ? own : bookIn(entries, (day) => exchange.rate(currency, shown, day)),
    ]),
    // One book for each currency.
  ) as Record<Currency, Book>;
  const positions = new Map<string, BookedPosition>();
  for (const [instrument, { quantity }] of own.positions)
    positions.set(instrument, {
      quantity,
      costs: { CAD: costIn(books.CAD, instrument), USD: costIn(books.USD, instrument) },
    });
  return { cash: own.cash, positions, lastDay: entries.at(-1)?.date ?? FIRST_DAY };
};

/** The version of the arithmetic: a book of another one is computed again. */
const BOOK_VERSION = 2;

/** A book as text and back; decimals are written in full. */
const written = ({ cash, positions }: AccountBook): string =>
  JSON.stringify({ version: BOOK_VERSION, cash, positions: [...positions] });

const READ_AS_DECIMAL = new Set(['cash', 'quantity', 'bookCost', 'originalCost', 'income']);
const readBook = (text: string): AccountBook | null => {
  // The text that `written` returned; the first version had no number.
  const { version, cash, positions } = JSON.parse(text, (key, value: unknown) =>
    READ_AS_DECIMAL.has(key) && typeof value === 'string' ? decimal(value) : value,
  ) as { version?: number; cash: Decimal; positions: [string, BookedPosition][] };
  if (version !== BOOK_VERSION) return null;
  return { cash, positions: new Map(positions) };
};

const lastEntries = async (db: Db, accounts: readonly string[]) => {
  const rows = await db
    .selectFrom('ledger_entry')
    .select(({ fn }) => ['account_uuid', fn.max('id').as('last')])
    .where('account_uuid', 'in', accounts)
    .groupBy('account_uuid')
    .execute();
  return new Map(rows.map(({ account_uuid, last }) => [account_uuid, Number(last)]));
};

const storeBook = async (db: Db, account_uuid: string, last_entry: number, book: AccountBook) => {
  const row = { last_entry, book: written(book) };
  await db
    .insertInto('account_book')
    .values({ account_uuid, ...row })
    .onConflict((conflict) => conflict.column('account_uuid').doUpdateSet(row))
    .execute();
};

const cachedBooks = async (db: Db, accounts: readonly string[], last: ReadonlyMap<string, number>) => {
  const books = new Map<string, AccountBook>();
  const rows = await db
    .selectFrom('account_book')
    .selectAll()
    .where('account_uuid', 'in', accounts)
    .execute();
  for (const { account_uuid, last_entry, book } of rows) {
    const known = last.get(account_uuid) === Number(last_entry) ? readBook(book) : null;
    if (known) books.set(account_uuid, known);
  }
  return books;
};

const lastRateDay = async (db: Db): Promise<string> => {
  const row = await db
    .selectFrom('fx_rate')
    .select(({ fn }) => fn.max('date').as('last'))
    .where('pair', '=', 'USDCAD')
    .executeTakeFirst();
  return row?.last ?? FIRST_DAY;
};

/**
 * The books of accounts, by their identifiers. Each is computed once and cached until its account has another entry, of
 * any date: an entry dated in the past changes the book as one of today does. A book with an entry after the last known
 * exchange rate is not cached, so that the rate of the entry's own day counts once it arrives.
 */
export const accountBooks = async (
  db: Db,
  accounts: readonly BookedAccount[],
): Promise<Map<string, AccountBook>> => {
  if (accounts.length === 0) return new Map();
  const ids = accounts.map(({ account_uuid }) => account_uuid);
  const last = await lastEntries(db, ids);
  const books = await cachedBooks(db, ids, last);
  const missing = accounts.filter(({ account_uuid }) => !books.has(account_uuid));
  if (missing.length === 0) return books;
  const exchange = await exchangeBetween(db, FIRST_DAY, LAST_DAY);
  const rated = await lastRateDay(db);
  for (const account of missing) {
    const { lastDay, ...book } = await computeBook(db, account, exchange, LAST_DAY);
    books.set(account.account_uuid, book);
    const entry = last.get(account.account_uuid);
    if (entry !== undefined && lastDay <= rated) await storeBook(db, account.account_uuid, entry, book);
  }
  return books;
};

/** The books of accounts as they were at the close of a day, by their identifiers; computed each time. */
export const accountBooksUntil = async (
  db: Db,
  accounts: readonly BookedAccount[],
  day: string,
): Promise<Map<string, AccountBook>> => {
  const exchange = await exchangeBetween(db, FIRST_DAY, day);
  const books = new Map<string, AccountBook>();
  for (const account of accounts)
    books.set(account.account_uuid, await computeBook(db, account, exchange, day));
  return books;
};
