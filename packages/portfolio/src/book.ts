// Behaviour: docs/behaviour/holdings.md
import { decimal, ZERO, type Decimal } from './decimal.ts';
import type { LedgerEntry } from './ledger.ts';
import { findReversed, replayLines, type Line } from './book-lines.ts';
import { afterStep, minus, NOTHING, plus, unitsAfter, type Position, type Step } from './unit-steps.ts';

/** What was paid, earned and realized on units, in one currency. */
export interface Book {
  /** By instrument; none without units. */
  positions: Map<string, Position>;
  /** Of what was sold, and of capital returned beyond book cost; null once a cost was not known. */
  realizedGain: Decimal | null;
  /** The same, by instrument; none where nothing was realized. */
  realizedBy: Map<string, Decimal | null>;
  /** By instrument, in order. */
  lines: Map<string, Line[]>;
}

export const emptyBook = (): Book => ({
  positions: new Map(),
  realizedGain: ZERO,
  realizedBy: new Map(),
  lines: new Map(),
});

/** Removes an instrument with all that was booked of it. */
export const removeInstrument = (book: Book, instrument: string): void => {
  book.positions.delete(instrument);
  book.lines.delete(instrument);
};

const describe = ({ type, date }: LedgerEntry) => `${type} of ${date}`;

const unitsOf = ({ quantity, ...entry }: LedgerEntry) => {
  if (!entry.instrument_id || quantity === null) {
    throw new Error(
      `The ${describe({ quantity, ...entry })} names no instrument or no quantity; it needs both.`,
    );
  }
  return decimal(quantity);
};

const realize = (book: Book, instrument: string, gain: Decimal | null) => {
  const before = book.realizedBy.get(instrument);
  book.realizedBy.set(instrument, before === undefined ? gain : plus(before, gain));
  book.realizedGain = plus(book.realizedGain, gain);
};

const setPosition = ({ positions }: Book, instrument: string, held: Position) => {
  if (held.quantity.isZero()) positions.delete(instrument);
  else positions.set(instrument, held);
};

/** Two replays divide differently, which leaves less than this. */
const MAX_RESIDUE = '1e-20';

/** Sets what is held to what there is without all that is undone. Returns by how much that changes what was realized. */
const correct = (book: Book, instrument: string, lines: readonly Line[]): Decimal | null => {
  const counted = replayLines(lines);
  const gains = new Map(counted.map(({ line, gain }) => [line, gain]));
  setPosition(book, instrument, counted.at(-1)?.held ?? NOTHING);
  let change: Decimal | null = ZERO;
  for (const line of lines) {
    const gain = gains.has(line) ? gains.get(line)! : ZERO;
    if (gain !== null || line.gain !== null) change = plus(change, minus(gain, line.gain));
    line.gain = gain;
  }
  return change?.abs().lt(MAX_RESIDUE) ? ZERO : change;
};

const count = (book: Book, instrument: string, line: Line): Decimal | null => {
  const { held, gain } = afterStep(book.positions.get(instrument) ?? NOTHING, line.step);
  line.gain = gain;
  setPosition(book, instrument, held);
  return gain;
};

/** A reversal is of the amount that what it undoes was booked at, whatever the rate of its own day. */
const asBooked = (step: Step, undoes: Line | null): Step =>
  undoes && step.kind === 'take' && undoes.step.kind === 'take'
    ? { ...step, amount: undoes.step.amount && undoes.step.amount.neg() }
    : step;

const record = (book: Book, instrument: string, entry: LedgerEntry, named: Step): void => {
  const lines = book.lines.get(instrument) ?? [];
  book.lines.set(instrument, lines);
  const undoes = findReversed(lines, entry);
  const step = asBooked(named, undoes);
  const line: Line = { entry, step, undoes, gain: ZERO };
  lines.push(line);
  const realized = undoes ? correct(book, instrument, lines) : count(book, instrument, line);
  const isSale = step.kind === 'take' && step.isSale;
  if (isSale || !realized?.isZero()) realize(book, instrument, realized);
};

const recordUnits = (book: Book, entry: LedgerEntry, step: Step & { quantity: Decimal }): void => {
  const instrument = entry.instrument_id!;
  const held = book.positions.get(instrument) ?? NOTHING;
  if (unitsAfter(held, step).isNegative()) {
    throw new Error(
      `The ${describe(entry)} takes ${step.quantity.abs().toFixed()} units of ${instrument}; only ${held.quantity.toFixed()} are held.`,
    );
  }
  record(book, instrument, entry, step);
};

/** Adds units with what they add to each amount, or for a reversal restores what there would be without them. */
export const addUnits = (book: Book, entry: LedgerEntry, added: Omit<Position, 'quantity'>): void =>
  recordUnits(book, entry, { kind: 'add', quantity: unitsOf(entry), added });

/** Lets units go: what a sale brought is realized, less their cost; units transferred out have not been sold. */
export const takeUnits = (book: Book, entry: LedgerEntry, amount: Decimal | null): void =>
  recordUnits(book, entry, { kind: 'take', quantity: unitsOf(entry), amount, isSale: entry.type === 'sell' });

/** Lowers book cost by returned capital; what would make it negative is realized. */
export const returnCapital = (book: Book, entry: LedgerEntry, amount: Decimal | null): void => {
  const instrument = entry.instrument_id;
  const known = instrument ? book.lines.get(instrument) : undefined;
  if (!instrument || !known?.some(({ step }) => step.kind === 'add')) {
    throw new Error(`The ${describe(entry)} is on ${instrument}, which is not held.`);
  }
  record(book, instrument, entry, { kind: 'capital', amount });
};

/** Counts a distribution as income of the units held. */
export const bookIncome = (book: Book, entry: LedgerEntry, amount: Decimal | null): void => {
  if (entry.instrument_id) record(book, entry.instrument_id, entry, { kind: 'income', amount });
};

/** The line of an instrument that was booked last. */
export const lastLine = (book: Book, instrument: string): Line => book.lines.get(instrument)!.at(-1)!;
