// Behaviour: docs/behaviour/ledger.md
import { decimal, ZERO, type Decimal } from './decimal.ts';

/**
 * Kinds of ledger entries and what each does. `amount` and `quantity` are positive, but for a reversal, and for a split
 * that takes units away.
 * - deposit, withdrawal: cash in, cash out; an external flow.
 * - transfer_in, transfer_out: cash, or units at their value of the day when an instrument is named; an external flow.
 * - buy, sell: units for cash.
 * - distribution, interest: cash earned.
 * - reinvestment: a distribution taken in units; it adds to units and to book cost.
 * - return_of_capital: cash that lowers book cost.
 * - fee: cash paid for service; returns are therefore net of it.
 * - split: the units that a split or a stock dividend adds, or a consolidation takes away; no cash, and the cost of all
 *   units together stays (Canada Revenue Agency, guide T4037, "Stock splits").
 *
 * A reversal is no kind of its own. It copies the entry it undoes, on the day the error was found, with `quantity`
 * and `amount` negated and the day of the wrong entry in `reverses`. Any sum of entries of a kind is then correct.
 */
export const entryTypes = [
  'deposit',
  'withdrawal',
  'transfer_in',
  'transfer_out',
  'buy',
  'sell',
  'distribution',
  'interest',
  'reinvestment',
  'return_of_capital',
  'fee',
  'split',
] as const;
export type EntryType = (typeof entryTypes)[number];

/** One line of an account's ledger, in the account's currency. */
export interface LedgerEntry {
  /** The day it counts from, `YYYY-MM-DD`. */
  date: string;
  type: EntryType;
  instrument_id: string | null;
  /** Units, as a decimal string. */
  quantity: string | null;
  /** Cash, or the value of units transferred, as a decimal string. */
  amount: string;
  /** What units cost, where that is not `amount`; null when it is unknown, as after many transfers in kind. */
  book_cost?: string | null;
  /** For a reversal: the day of the entry it undoes, which has the same kind, instrument, quantity and amount. */
  reverses?: string | null;
}

const externalSign: Partial<Record<EntryType, 1 | -1>> = {
  deposit: 1,
  transfer_in: 1,
  withdrawal: -1,
  transfer_out: -1,
};

/** Whether an entry moves value across the edge of the account, so that it counts as a flow and not as a return. */
export const isExternalFlow = ({ type }: LedgerEntry): boolean => externalSign[type] !== undefined;

const isTransfer = ({ type }: LedgerEntry) => type === 'transfer_in' || type === 'transfer_out';

/** Whether an entry moves units, and no cash, across the edge of the account. */
export const isTransferInKind = (entry: LedgerEntry): boolean =>
  isTransfer(entry) && entry.instrument_id !== null;

/** Whether an entry moves cash across the edge of the account by a transfer. */
export const isCashTransfer = (entry: LedgerEntry): boolean =>
  isTransfer(entry) && entry.instrument_id === null;

/** What the owner put in (positive) or took out (negative) with an entry; 0 for what happened inside the account. */
export const externalFlow = ({ type, amount }: Pick<LedgerEntry, 'type' | 'amount'>): Decimal => {
  const sign = externalSign[type];
  return sign ? decimal(amount).times(sign) : ZERO;
};
