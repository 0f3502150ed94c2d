import { decimal, ZERO, type Decimal } from './decimal.ts';
import type { LedgerEntry } from './ledger.ts';

/** Units of one instrument and what they cost. An amount is null when it is not known; then its sums are not either. */
export interface Position {
  quantity: Decimal;
  /** Average cost of all units, adjusted for reinvested distributions and return of capital. */
  bookCost: Decimal | null;
  /** What was paid for the units still held, without those adjustments. */
  originalCost: Decimal | null;
  /** Distributions on the units still held, in cash or reinvested. */
  income: Decimal | null;
}

/** What left with units, or with returned capital, and comes back when that is reversed. */
type Gone = Omit<Position, 'quantity'> & { realized: Decimal | null };

/** What was paid, earned and realized on units, in one currency. */
export interface Book {
  /** By instrument; none without units. */
  positions: Map<string, Position>;
  /** Of what was sold, and of capital returned beyond book cost; null once a cost was not known. */
  realizedGain: Decimal | null;
  /** The same, by instrument; none where nothing was realized. */
  realizedBy: Map<string, Decimal | null>;
  gone: Map<string, Gone>;
  /** The instruments that were ever in it, those without units now included. */
  known: Set<string>;
}

export const emptyBook = (): Book => ({
  positions: new Map(),
  realizedGain: ZERO,
  realizedBy: new Map(),
  gone: new Map(),
  known: new Set(),
});

const plus = (one: Decimal | null, other: Decimal | null) => one && other && one.plus(other);
const minus = (one: Decimal | null, other: Decimal | null) => one && other && one.minus(other);
const times = (one: Decimal | null, factor: Decimal) => one && one.times(factor);

const NOTHING: Position = { quantity: ZERO, bookCost: ZERO, originalCost: ZERO, income: ZERO };

/** An entry with what it comes to in the currency of the book; null when the rate of its day is not known. */
interface Movement {
  entry: LedgerEntry;
  amount: Decimal | null;
}

const describe = ({ type, date }: LedgerEntry) => `${type} of ${date}`;

const unitsOf = (entry: LedgerEntry) => {
  const { instrument_id, quantity } = entry;
  if (!instrument_id || quantity === null) {
    throw new Error(`The ${describe(entry)} names no instrument or no quantity; it needs both.`);
  }
  return { instrument: instrument_id, quantity: decimal(quantity) };
};

const keyOf = ({ date, type, instrument_id, quantity, amount }: LedgerEntry) =>
  [date, type, instrument_id, quantity && decimal(quantity).toFixed(), decimal(amount).toFixed()].join('/');

const negated = (text: string) => decimal(text).neg().toFixed();

/** What went with the entry that a reversal undoes; nothing for one whose entry is not in the book. */
const findReversedGone = (book: Book, entry: LedgerEntry): Gone | undefined => {
  const { reverses, quantity, amount } = entry;
  if (!reverses) return undefined;
  const undone = {
    ...entry,
    date: reverses,
    amount: negated(amount),
    quantity: quantity && negated(quantity),
  };
  return book.gone.get(keyOf(undone));
};

const realize = (book: Book, instrument: string, gain: Decimal | null) => {
  const before = book.realizedBy.get(instrument);
  book.realizedBy.set(instrument, before === undefined ? gain : plus(before, gain));
  book.realizedGain = plus(book.realizedGain, gain);
};

const rejectEntry = (entry: LedgerEntry, instrument: string, taken: Decimal, held: Decimal) => {
  throw new Error(
    `The ${describe(entry)} takes ${taken.toFixed()} units of ${instrument}; only ${held.toFixed()} are held.`,
  );
};

/** Adds units, or for a reversal takes them back, with just what they added to each amount. */
export const addUnits = (book: Book, entry: LedgerEntry, added: Omit<Position, 'quantity'>): void => {
  const { instrument, quantity } = unitsOf(entry);
  const held = book.positions.get(instrument) ?? NOTHING;
  book.known.add(instrument);
  const units = held.quantity.plus(quantity);
  if (units.isNegative()) rejectEntry(entry, instrument, quantity.neg(), held.quantity);
  const bookCost = plus(held.bookCost, added.bookCost);
  if (units.gt(0)) {
    const originalCost = plus(held.originalCost, added.originalCost);
    book.positions.set(instrument, {
      quantity: units,
      bookCost,
      originalCost,
      income: plus(held.income, added.income),
    });
    return;
  }
  // Sales since then removed an average cost that the reversal has proved wrong.
  book.positions.delete(instrument);
  if (!bookCost?.isZero()) realize(book, instrument, bookCost && bookCost.neg());
};

/**
 * Takes units out at the average cost of all. Source: Canada Revenue Agency, guide T4037, "Identical properties".
 */
const removeUnits = (book: Book, entry: LedgerEntry): Position => {
  const { instrument, quantity } = unitsOf(entry);
  const held = book.positions.get(instrument) ?? NOTHING;
  if (held.quantity.lt(quantity)) rejectEntry(entry, instrument, quantity, held.quantity);
  if (held.quantity.eq(quantity)) {
    book.positions.delete(instrument);
    return held;
  }
  const share = quantity.div(held.quantity);
  const taken: Position = {
    quantity,
    bookCost: times(held.bookCost, share),
    originalCost: times(held.originalCost, share),
    income: times(held.income, share),
  };
  book.positions.set(instrument, {
    quantity: held.quantity.minus(quantity),
    bookCost: minus(held.bookCost, taken.bookCost),
    originalCost: minus(held.originalCost, taken.originalCost),
    income: minus(held.income, taken.income),
  });
  return taken;
};

/** The cost of units whose leaving is reversed: what they left with, else the average of those held, else unknown. */
const costOfReturn = (book: Book, entry: LedgerEntry): Gone => {
  const known = findReversedGone(book, entry);
  if (known) return known;
  const { instrument, quantity } = unitsOf(entry);
  const held = book.positions.get(instrument);
  const share = held ? quantity.neg().div(held.quantity) : ZERO;
  const at = (amount: Decimal | null | undefined) => (amount ? amount.times(share) : null);
  return {
    bookCost: at(held?.bookCost),
    originalCost: at(held?.originalCost),
    income: at(held?.income),
    realized: null,
  };
};

/** Lets units go: what a sale brought is realized, less their cost; units transferred out have not been sold. */
export const takeUnits = (book: Book, { entry, amount }: Movement): void => {
  const { instrument, quantity } = unitsOf(entry);
  const isSale = entry.type === 'sell';
  if (quantity.isNegative()) {
    const back = costOfReturn(book, entry);
    addUnits(book, { ...entry, quantity: quantity.neg().toFixed() }, back);
    if (isSale) realize(book, instrument, plus(amount, back.bookCost));
    return;
  }
  const taken = removeUnits(book, entry);
  const realized = isSale ? minus(amount, taken.bookCost) : ZERO;
  if (isSale) realize(book, instrument, realized);
  book.gone.set(keyOf(entry), { ...taken, realized });
};

/**
 * Lowers book cost; what would make it negative is a realized gain. Source: Canada Revenue Agency, guide T4037,
 * "Adjusted cost base": one below zero is a capital gain, and the cost base is then zero, as that of units which have
 * all left is.
 */
export const returnCapital = (book: Book, { entry, amount }: Movement): void => {
  const instrument = entry.instrument_id;
  const held = instrument ? book.positions.get(instrument) : undefined;
  if (!held && instrument && book.known.has(instrument)) return realize(book, instrument, amount);
  if (!held || !instrument) {
    throw new Error(`The ${describe(entry)} is on ${entry.instrument_id}, which is not held.`);
  }
  const undone = findReversedGone(book, entry);
  const left = undone ? plus(held.bookCost, undone.bookCost) : minus(held.bookCost, amount);
  const gain = undone
    ? undone.realized && undone.realized.neg()
    : left && (left.isNegative() ? left.neg() : ZERO);
  const bookCost = left && (left.isNegative() ? ZERO : left);
  if (!gain?.isZero()) realize(book, instrument, gain);
  if (!undone)
    book.gone.set(keyOf(entry), {
      bookCost: minus(held.bookCost, bookCost),
      originalCost: ZERO,
      income: ZERO,
      realized: gain,
    });
  book.positions.set(instrument, { ...held, bookCost });
};

/** Counts a distribution as income of the units held; of units sold since, it is income of the account alone. */
export const bookIncome = (book: Book, { entry, amount }: Movement): void => {
  const held = entry.instrument_id ? book.positions.get(entry.instrument_id) : undefined;
  if (held && entry.instrument_id)
    book.positions.set(entry.instrument_id, { ...held, income: plus(held.income, amount) });
};
