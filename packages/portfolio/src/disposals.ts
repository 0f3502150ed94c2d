// Behaviour: docs/behaviour/costs.md
import { emptyBook } from './book.ts';
import { decimal, ZERO, type Decimal } from './decimal.ts';
import { isCashTransfer, type LedgerEntry } from './ledger.ts';
import { bookAt } from './positions.ts';

/**
 * What a gain was realized by.
 * - sale: units sold, or with negative figures a sale undone.
 * - capital_returned: capital returned beyond the cost of the units.
 * - correction: a purchase undone after units of it had been sold at its cost.
 */
export const disposalKinds = ['sale', 'capital_returned', 'correction'] as const;
export type DisposalKind = (typeof disposalKinds)[number];

/** One entry that realized a gain: gain = proceeds - cost. A figure is null when it is not known. */
export interface Disposal<Entry extends LedgerEntry = LedgerEntry> {
  entry: Entry;
  kind: DisposalKind;
  instrument: string;
  /** Units sold; null where none were. */
  quantity: Decimal | null;
  proceeds: Decimal | null;
  /** At the average cost of all units held just before. */
  cost: Decimal | null;
  gain: Decimal | null;
}

type Figures = Pick<Disposal, 'kind' | 'quantity' | 'proceeds' | 'cost'>;

const figuresOf = (
  { type, quantity }: LedgerEntry,
  gain: Decimal | null,
  amount: Decimal | null,
): Figures => {
  if (type === 'sell') {
    const cost = gain && amount && amount.minus(gain);
    return { kind: 'sale', quantity: quantity === null ? null : decimal(quantity), proceeds: amount, cost };
  }
  if (type === 'return_of_capital')
    return { kind: 'capital_returned', quantity: null, proceeds: gain, cost: gain && ZERO };
  return { kind: 'correction', quantity: null, proceeds: gain && ZERO, cost: gain && gain.neg() };
};

/**
 * Every gain and loss that the entries of an account realized, in their order, in the currency that a rate leads to. The
 * gains sum to the realized gain of the account's book. Source: Canada Revenue Agency, guide T4037, "Identical
 * properties" (average cost) and "Adjusted cost base" (capital returned beyond it).
 */
export const disposalsIn = <Entry extends LedgerEntry>(
  entries: Iterable<Entry>,
  rateOn: (day: string) => Decimal | null,
): Disposal<Entry>[] => {
  const book = emptyBook();
  const found: Disposal<Entry>[] = [];
  for (const entry of entries) {
    if (isCashTransfer(entry)) continue;
    // An unknown gain would make all later ones unknown too.
    book.realizedBy.clear();
    const rate = rateOn(entry.date);
    bookAt(book, entry, rate);
    for (const [instrument, gain] of book.realizedBy)
      found.push({ entry, instrument, gain, ...figuresOf(entry, gain, rate && rate.times(entry.amount)) });
  }
  return found;
};
