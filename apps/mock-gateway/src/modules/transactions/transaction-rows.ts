import type { Currency } from '@portal/contracts/constants';
import type { Transaction, TransactionType } from '@portal/contracts/transactions';
import { decimal, tradePrice, type EntryType } from '@portal/portfolio';
import { nextBusinessDay } from '../../market/calendar.ts';
import type { OwnAccount } from '../../wealth/own-accounts.ts';
import { parseCursor } from '../../errors/parse-cursor.ts';

/** A ledger entry with its account, its security and the close of its day, or of the day of what it reverses. */
export interface TransactionRow {
  id: number;
  date: string;
  type: EntryType;
  quantity: string | null;
  amount: string;
  instrument_id: string | null;
  price: string | null;
  name_en: string | null;
  name_fr: string | null;
  security_currency: Currency | null;
  reverses: string | null;
  /** Whether what it reverses is itself a reversal. */
  reverses_reversal: boolean;
  entered_on: string | null;
  account: OwnAccount;
}

type Place = Pick<TransactionRow, 'date' | 'id'>;

/** The cursor of the entries after this one. */
export const placeAfter = ({ date, id }: Place): string => `${date}.${id}`;

const FORM = /^(\d{4}-\d{2}-\d{2})\.(\d{1,15})$/;

export const readPlace = (cursor: string): Place => {
  const [date = '', id = ''] = parseCursor(cursor, FORM);
  return { date, id: Number(id) };
};

const byDay = (a: Place, b: Place) => (a.date === b.date ? a.id - b.id : a.date < b.date ? -1 : 1);

export const inOrder = { oldest: byDay, newest: (a: Place, b: Place) => byDay(b, a) };

/** Types whose amount leaves the account, or pays for something in it. */
const isPaid: ReadonlySet<EntryType> = new Set(['withdrawal', 'transfer_out', 'buy', 'fee']);
const isTrade: ReadonlySet<EntryType> = new Set(['buy', 'sell']);

const isExchanged: ReadonlySet<EntryType> = new Set(['buy', 'sell', 'reinvestment']);
const isTransfer: ReadonlySet<EntryType> = new Set(['transfer_in', 'transfer_out']);

const negated = (amount: string) => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`);

const signed = ({ type, amount }: TransactionRow) =>
  isPaid.has(type) && !decimal(amount).isZero() ? negated(amount) : amount;

/** A split keeps its sign; a reversal moves as many units as the entry it undoes. */
const unitsOf = ({ type, quantity }: TransactionRow) =>
  quantity === null || type === 'split' ? quantity : quantity.replace('-', '');

const securityOf = ({ instrument_id, name_en, name_fr, security_currency }: TransactionRow) =>
  instrument_id !== null && name_en !== null && name_fr !== null && security_currency !== null
    ? { name: { en: name_en, fr: name_fr }, symbol: instrument_id, currency: security_currency }
    : null;

const NO_PRICE = { price: null, price_kind: null, price_currency: null } as const;

/** The ledger has the amount in the currency of the account; a close is in that of the security. */
const priceOf = (row: TransactionRow): Pick<Transaction, 'price' | 'price_kind' | 'price_currency'> => {
  const { type, quantity, amount, price: close, security_currency, account } = row;
  if (quantity === null || security_currency === null || decimal(quantity).isZero()) return NO_PRICE;
  if (isTransfer.has(type)) return { price: close, price_kind: 'close', price_currency: security_currency };
  if (!isExchanged.has(type)) return NO_PRICE;
  const comparable = close !== null && security_currency === account.currency ? decimal(close) : null;
  const price = tradePrice(decimal(amount), decimal(quantity), comparable);
  return { price: price && price.toFixed(), price_kind: 'trade', price_currency: account.currency };
};

/**
 * An entry as its owner reads it. Trades settle one business day later (T+1); source: National Instrument 24-101, in
 * force for trades since 27 May 2024, which is before the first listed day.
 */
export const toTransaction = (row: TransactionRow): Transaction => ({
  ...(row.reverses !== null && {
    reverses: { type: row.reverses_reversal ? ('reversal' as const) : row.type, date: row.reverses },
  }),
  ...(row.entered_on !== null && { entered_on: row.entered_on }),
  id: String(row.id),
  date: row.date,
  settles_on: isTrade.has(row.type) ? nextBusinessDay(row.date) : null,
  account_uuid: row.account.account_uuid,
  type: row.reverses === null ? row.type : ('reversal' satisfies TransactionType),
  security: securityOf(row),
  quantity: unitsOf(row),
  ...priceOf(row),
  amount: signed(row),
  currency: row.account.currency,
});
