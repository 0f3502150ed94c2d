// Behaviour: docs/behaviour/costs.md
import { replayLines } from './book-lines.ts';
import { emptyBook, lastLine } from './book.ts';
import { ZERO, type Decimal } from './decimal.ts';
import { isCashTransfer, type LedgerEntry } from './ledger.ts';
import { bookAt, bookIn } from './positions.ts';
import type { Step } from './unit-steps.ts';

/**
 * What a gain was realized by.
 * - sale: units sold, or with negative figures a sale undone.
 * - capital_returned: capital returned beyond the cost of the units.
 * - correction: an entry undone after units had been sold at a cost that it had changed.
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

const correctionOf = (gain: Decimal | null): Figures => ({
  kind: 'correction',
  quantity: null,
  proceeds: gain && ZERO,
  cost: gain && gain.neg(),
});

const saleOf = (gain: Decimal | null, { quantity, amount }: Step & { kind: 'take' }): Figures => ({
  kind: 'sale',
  quantity,
  proceeds: amount,
  cost: gain && amount && amount.minus(gain),
});

const capitalOf = (gain: Decimal | null): Figures => ({
  kind: 'capital_returned',
  quantity: null,
  proceeds: gain,
  cost: gain && ZERO,
});

const isSale = (step: Step): step is Step & { kind: 'take' } => step.kind === 'take' && step.isSale;

/** Whether an entry undoes capital returned that realized a gain of its own. */
const undoesGain = ({ reverses, type }: LedgerEntry, instrument: string, found: readonly Disposal[]) =>
  type === 'return_of_capital' &&
  found.some(
    (one) => one.kind === 'capital_returned' && one.instrument === instrument && one.entry.date === reverses,
  );

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
    bookAt(book, entry, rateOn(entry.date));
    for (const [instrument, gain] of book.realizedBy) {
      const { step, undoes } = lastLine(book, instrument);
      const isOfCapital = step.kind === 'capital' && (!undoes || undoesGain(entry, instrument, found));
      const figures = isOfCapital ? capitalOf(gain) : correctionOf(gain);
      found.push({
        entry,
        instrument,
        gain,
        ...(isSale(step) ? saleOf(gain, step) : figures),
      });
    }
  }
  return found;
};

/**
 * The gains and losses that the entries of an account would have realized if those that were undone had never been made:
 * each sale at the cost that its units have without them, and no corrections. In the order of the entries.
 */
export const disposalsWithoutUndone = <Entry extends LedgerEntry>(
  entries: readonly Entry[],
  rateOn: (day: string) => Decimal | null,
): Disposal<Entry>[] => {
  const found = new Map<LedgerEntry, Omit<Disposal, 'entry'>>();
  for (const [instrument, lines] of bookIn(entries, rateOn).lines) {
    for (const { line, gain } of replayLines(lines)) {
      const { entry, step } = line;
      if (isSale(step)) found.set(entry, { instrument, gain, ...saleOf(gain, step) });
      else if (!gain?.isZero()) found.set(entry, { instrument, gain, ...capitalOf(gain) });
    }
  }
  return entries.flatMap((entry) => {
    const one = found.get(entry);
    return one ? [{ entry, ...one }] : [];
  });
};
