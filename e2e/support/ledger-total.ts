import type { DatabaseSync } from 'node:sqlite';
import { withStore } from './with-store.ts';

/**
 * The value of a client's ledger in Canadian dollars on the last day with prices: whole numbers only, each
 * account rounded half up to the cent. Shares no code with what it checks.
 */
export const ledgerTotal = (dataDir: string, username: string): string => {
  const cents = withStore(
    dataDir,
    (store) => accountsOf(store, username).map((account) => centsOf(store, account)),
    { isReadOnly: true },
  );
  const digits = String(cents.reduce((all, one) => all + one, 0n)).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** Reads a decimal text as a whole number of so many decimals. */
const whole = (text: unknown, decimals: number) => {
  const [before = '', after = ''] = String(text).split('.');
  if (after.length > decimals) throw new Error(`${String(text)} has more than ${decimals} decimals.`);
  return BigInt(before + after.padEnd(decimals, '0'));
};

const ONE_TO_ONE = 10_000n;
/** Cents with four decimals of the rate, or units and prices with four each and the rate's: both come to twelve. */
const CASH_SCALE = 1_000_000n;
const TO_CENTS = 10n ** 10n;

const paidIn = ['deposit', 'sell', 'distribution', 'interest', 'return_of_capital'];
const paidOut = ['withdrawal', 'buy', 'fee'];
const unitsIn = ['buy', 'reinvestment', 'transfer_in'];
const unitsOut = ['sell', 'transfer_out'];

const signOf = (type: string, plus: readonly string[], minus: readonly string[]) => {
  if (plus.includes(type)) return 1n;
  return minus.includes(type) ? -1n : 0n;
};

/** A transfer moves units when it names an instrument, else cash. */
const cashSign = (type: string, isInKind: boolean) =>
  isInKind ? 0n : signOf(type, [...paidIn, 'transfer_in'], [...paidOut, 'transfer_out']);

interface AccountRow {
  account_uuid: string;
  currency: string;
}

interface EntryRow {
  type: string;
  quantity: string | null;
  amount: string;
  instrument_id: string | null;
  instrument_currency: string | null;
  price: string | null;
  rate: string;
}

const ACCOUNTS = `
  select a.account_uuid, a.currency from account a
  join client c using (client_uuid) join user u on u.id = c.user_id where u.username = ?`;

const ENTRIES = `
  with last as (select date, rate from fx_rate where pair = 'USDCAD' order by date desc limit 1)
  select l.type, l.quantity, l.amount, l.instrument_id, i.currency as instrument_currency, p.price, last.rate
  from ledger_entry l join last
  left join instrument i on i.id = l.instrument_id
  left join price p on p.instrument_id = l.instrument_id and p.date = last.date
  where l.account_uuid = ? and l.date <= last.date`;

// The rows are what the columns named in the queries hold.
const accountsOf = (store: DatabaseSync, username: string) =>
  store.prepare(ACCOUNTS).all(username) as unknown as AccountRow[];
const entriesOf = (store: DatabaseSync, account: string) =>
  store.prepare(ENTRIES).all(account) as unknown as EntryRow[];

const valueOf = (entry: EntryRow, currency: string) => {
  const toBase = (from: string | null) => (from === 'USD' ? whole(entry.rate, 4) : ONE_TO_ONE);
  const isInKind = entry.type.startsWith('transfer') && entry.instrument_id !== null;
  const cash = cashSign(entry.type, isInKind) * whole(entry.amount, 2) * CASH_SCALE * toBase(currency);
  if (entry.quantity === null) return cash;
  const units = signOf(entry.type, unitsIn, unitsOut) * whole(entry.quantity, 4);
  return cash + units * whole(entry.price, 4) * toBase(entry.instrument_currency);
};

const centsOf = (store: DatabaseSync, { account_uuid, currency }: AccountRow) => {
  const value = entriesOf(store, account_uuid).reduce((all, entry) => all + valueOf(entry, currency), 0n);
  return (value * 2n + TO_CENTS) / (TO_CENTS * 2n);
};
