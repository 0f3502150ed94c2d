import { decimal, type Decimal } from './decimal.ts';
import type { LedgerEntry } from './ledger.ts';
import { afterStep, NOTHING, unitsAfter, type Position, type Step } from './unit-steps.ts';

/** A booked entry of an instrument. */
export interface Line {
  entry: LedgerEntry;
  step: Step;
  /** The line that it undoes; null for one that is no reversal, or whose entry is not in the book. */
  undoes: Line | null;
  /** What it realized, as corrected by the reversals since; null when that is not known. */
  gain: Decimal | null;
}

const isNegated = (one: string | null, other: string | null) =>
  one === null || other === null ? one === other : decimal(one).neg().eq(other);

/** The lines that another one undoes. One that undoes is undone itself where a later one undoes it. */
const undoneAmong = (lines: readonly Line[]): ReadonlySet<Line> => {
  const undone = new Set<Line>();
  for (const line of lines.toReversed()) if (line.undoes && !undone.has(line)) undone.add(line.undoes);
  return undone;
};

/** Finds the line that a reversal undoes: the last one equal to it that is not undone yet, or null. */
export const findReversed = (
  lines: readonly Line[],
  { reverses, type, quantity, amount }: LedgerEntry,
): Line | null => {
  if (!reverses) return null;
  const undone = undoneAmong(lines);
  const isMeant = ({ entry }: Line) =>
    entry.date === reverses &&
    entry.type === type &&
    isNegated(entry.quantity, quantity) &&
    isNegated(entry.amount, amount);
  return lines.findLast((line) => isMeant(line) && !undone.has(line)) ?? null;
};

/** A line as it counts without those that are undone. */
export interface CountedLine {
  line: Line;
  /** The day it counts on: its own, or a later one on which there are enough units for it. */
  date: string;
  /** After it. */
  held: Position;
  gain: Decimal | null;
}

/**
 * Replays the lines that are not undone. Without the undone ones there may be too few units for a sale when its turn
 * comes: it then counts once the units bought after it are there.
 */
export const replayLines = (lines: readonly Line[]): CountedLine[] => {
  const undone = undoneAmong(lines);
  const counted: CountedLine[] = [];
  const waiting: Line[] = [];
  const heldNow = () => counted.at(-1)?.held ?? NOTHING;
  const count = (line: Line, { date }: LedgerEntry) =>
    counted.push({ line, date, ...afterStep(heldNow(), line.step) });
  for (const line of lines) {
    if (line.undoes || undone.has(line)) continue;
    if (unitsAfter(heldNow(), line.step).isNegative()) waiting.push(line);
    else count(line, line.entry);
    while (waiting[0] && !unitsAfter(heldNow(), waiting[0].step).isNegative()) {
      count(waiting.shift()!, line.entry);
    }
  }
  return counted;
};
