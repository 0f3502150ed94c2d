import { addUnits, bookIncome, emptyBook, returnCapital, takeUnits, type Book } from './book.ts';
import { decimal, ZERO, type Decimal } from './decimal.ts';
import { isCashTransfer, isTransferInKind, type EntryType, type LedgerEntry } from './ledger.ts';

/** What an account holds after some entries, in its own currency. */
export interface Holdings extends Book {
  cash: Decimal;
}

export const noHoldings = (): Holdings => ({ cash: ZERO, ...emptyBook() });

const cashSign: Record<EntryType, -1 | 0 | 1> = {
  deposit: 1,
  withdrawal: -1,
  transfer_in: 1,
  transfer_out: -1,
  buy: -1,
  sell: 1,
  distribution: 1,
  interest: 1,
  reinvestment: 0,
  return_of_capital: 1,
  fee: -1,
  split: 0,
};

const costOf = ({ book_cost }: LedgerEntry, amount: Decimal | null, rate: Decimal | null) => {
  if (book_cost === undefined) return amount;
  return book_cost === null || rate === null ? null : rate.times(book_cost);
};

/** Books what an entry does to units and their cost, at an amount in the book's currency; null when that is not known. */
const bookEntry = (book: Book, entry: LedgerEntry, amount: Decimal | null, rate: Decimal | null): void => {
  const cost = costOf(entry, amount, rate);
  switch (entry.type) {
    case 'buy':
    case 'transfer_in':
      return addUnits(book, entry, { bookCost: cost, originalCost: cost, income: ZERO });
    case 'reinvestment':
      return addUnits(book, entry, { bookCost: amount, originalCost: ZERO, income: amount });
    case 'split':
      return addUnits(book, entry, { bookCost: ZERO, originalCost: ZERO, income: ZERO });
    case 'sell':
    case 'transfer_out':
      return takeUnits(book, entry, amount);
    case 'return_of_capital':
      return returnCapital(book, entry, amount);
    case 'distribution':
      return bookIncome(book, entry, amount);
    case 'deposit':
    case 'withdrawal':
    case 'interest':
    case 'fee':
      // Cash alone: no units are touched.
      return;
  }
};

const ONE = decimal('1');

/** Books what an entry does to units and their cost, at the rate of its day; null when that is not known. */
export const bookAt = (book: Book, entry: LedgerEntry, rate: Decimal | null): void =>
  bookEntry(book, entry, rate && rate.times(entry.amount), rate);

/** Books what an entry does to units and their cost, in the currency of the account. */
export const bookUnits = (book: Book, entry: LedgerEntry): void => bookAt(book, entry, ONE);

/** Applies one entry to what is held. Throws an Error when an entry needs units that are not there. */
export const applyEntry = (holdings: Holdings, entry: LedgerEntry): void => {
  const amount = decimal(entry.amount);
  if (!isCashTransfer(entry)) bookUnits(holdings, entry);
  const sign = isTransferInKind(entry) ? 0 : cashSign[entry.type];
  if (sign !== 0) holdings.cash = holdings.cash.plus(amount.times(sign));
};

/** What an account holds after its entries, in order, up to and including a day. */
export const replay = (entries: Iterable<LedgerEntry>, until?: string): Holdings => {
  const holdings = noHoldings();
  for (const entry of entries) {
    if (until !== undefined && entry.date > until) break;
    applyEntry(holdings, entry);
  }
  return holdings;
};

/**
 * What units cost, earned and realized in another currency than the account's: each amount at the rate of its own day.
 * An amount of a day whose rate is not known is not known. Source: Canada Revenue Agency, guide T4037, "Foreign
 * currencies": the exchange rate in effect on the day of the transaction.
 */
export const bookIn = (entries: Iterable<LedgerEntry>, rateOn: (day: string) => Decimal | null): Book => {
  const book = emptyBook();
  for (const entry of entries) {
    if (isCashTransfer(entry)) continue;
    bookAt(book, entry, rateOn(entry.date));
  }
  return book;
};
