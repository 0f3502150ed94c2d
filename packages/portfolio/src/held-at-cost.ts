import { addUnits, emptyBook, removeInstrument, type Book } from './book.ts';
import { decimal, roundMoney, ZERO, type Decimal } from './decimal.ts';
import { isTransferInKind, type LedgerEntry } from './ledger.ts';
import { bookUnits } from './positions.ts';

/** How many units of a security came without any amount; retained when none are left, in case a sale is reversed. */
interface Counted {
  quantity: Decimal;
  /** From 0 to 1. */
  shareWithoutAmount: Decimal;
}

/** Securities of an account that no price is known of, and what was put into them, in the account's currency. */
export interface HeldAtCost {
  book: Book;
  counted: Map<string, Counted>;
}

export const nothingAtCost = (): HeldAtCost => ({ book: emptyBook(), counted: new Map() });

/** What the units of a security count for, to the cent: what was put into those still held, at the average of all. */
export const costHeld = ({ book }: HeldAtCost, instrument: string): Decimal =>
  roundMoney(book.positions.get(instrument)?.bookCost ?? ZERO);

const NOTHING_COUNTED: Counted = { quantity: ZERO, shareWithoutAmount: ZERO };

/** The units held of a security, and how many of them came without an amount. */
export const unitsHeld = ({ counted }: HeldAtCost, instrument: string) => {
  const { quantity, shareWithoutAmount } = counted.get(instrument) ?? NOTHING_COUNTED;
  return { all: quantity, withoutAmount: quantity.times(shareWithoutAmount) };
};

/** What units that come in kind are put in for: their amount, or else their cost; null when neither is known. */
const amountPutIn = ({ amount, book_cost }: LedgerEntry): string | null =>
  decimal(amount).isZero() ? (book_cost ?? null) : amount;

const count = ({ counted }: HeldAtCost, instrument: string, added: Decimal, withoutAmount: Decimal) => {
  const before = counted.get(instrument) ?? NOTHING_COUNTED;
  const quantity = before.quantity.plus(added);
  const without = before.quantity.times(before.shareWithoutAmount).plus(withoutAmount);
  const shareWithoutAmount = quantity.isZero() ? ZERO : without.div(quantity);
  counted.set(instrument, { quantity, shareWithoutAmount });
};

const putIn = (held: HeldAtCost, entry: LedgerEntry, instrument: string, quantity: Decimal): Decimal => {
  const amount = amountPutIn(entry);
  count(held, instrument, quantity, amount === null ? quantity : ZERO);
  if (amount !== null) {
    const cost = decimal(amount);
    addUnits(held.book, entry, { bookCost: cost, originalCost: cost, income: ZERO });
    return decimal(amount).minus(entry.amount);
  }
  addUnits(held.book, entry, { bookCost: ZERO, originalCost: ZERO, income: ZERO });
  return ZERO;
};

/**
 * Removes units. Units that came in without an amount leave in proportion, and count as a flow of the amount they leave
 * for, which is returned.
 */
const takeOut = (held: HeldAtCost, entry: LedgerEntry, instrument: string, quantity: Decimal): Decimal => {
  const { shareWithoutAmount } = held.counted.get(instrument) ?? NOTHING_COUNTED;
  const left = (held.counted.get(instrument) ?? NOTHING_COUNTED).quantity.minus(quantity);
  held.counted.set(instrument, { quantity: left, shareWithoutAmount });
  const before = costHeld(held, instrument);
  bookUnits(held.book, entry);
  const isWithoutValue = entry.type === 'transfer_out' && decimal(entry.amount).isZero();
  return isWithoutValue
    ? costHeld(held, instrument).minus(before)
    : roundMoney(shareWithoutAmount.times(entry.amount));
};

/**
 * Books an entry of a security that no price is known of on its day. Returns what it moves across the edge of the
 * account beside the flow the ledger has for it, so that the entry by itself is neither a gain nor a loss: units whose
 * transfer names no amount leave for their cost, and units that came without one come in for what they are sold for.
 */
export const bookAtCost = (held: HeldAtCost, entry: LedgerEntry): Decimal => {
  const { instrument_id: instrument, type } = entry;
  if (instrument === null) return ZERO;
  if (entry.quantity === null) {
    bookUnits(held.book, entry);
    return ZERO;
  }
  const quantity = decimal(entry.quantity);
  if (type === 'transfer_in' && isTransferInKind(entry)) return putIn(held, entry, instrument, quantity);
  if (type === 'sell' || type === 'transfer_out') return takeOut(held, entry, instrument, quantity);
  const { shareWithoutAmount } = held.counted.get(instrument) ?? NOTHING_COUNTED;
  count(held, instrument, quantity, type === 'split' ? quantity.times(shareWithoutAmount) : ZERO);
  bookUnits(held.book, entry);
  return ZERO;
};

/**
 * Ends counting securities at cost that have a price by now, before the entries of a day. Returns what comes in with it:
 * the value of units that came without an amount.
 */
export const endWithPrice = (held: HeldAtCost, priceOf: (instrument: string) => Decimal | null): Decimal => {
  let flow = ZERO;
  for (const instrument of held.counted.keys()) {
    const price = priceOf(instrument);
    if (price === null) continue;
    flow = flow.plus(unitsHeld(held, instrument).withoutAmount.times(price));
    removeInstrument(held.book, instrument);
    held.counted.delete(instrument);
  }
  return roundMoney(flow);
};
