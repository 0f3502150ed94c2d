// Behaviour: docs/behaviour/tax-slips.md
import { replayLines } from './book-lines.ts';
import type { Decimal } from './decimal.ts';
import type { LedgerEntry } from './ledger.ts';
import { bookIn } from './positions.ts';
import type { Position } from './unit-steps.ts';

/** What was held of an instrument from a day on, by its close. */
export interface PositionFrom {
  date: string;
  held: Position;
}

/**
 * What an account held of each instrument over time if the entries that were undone had never been made, in the currency
 * that a rate leads to: one position for each day on which it changed, in order.
 */
export const positionsWithoutUndone = (
  entries: Iterable<LedgerEntry>,
  rateOn: (day: string) => Decimal | null,
): Map<string, PositionFrom[]> =>
  new Map(
    [...bookIn(entries, rateOn).lines].map(([instrument, lines]) => {
      const byDay = new Map(replayLines(lines).map(({ date, held }) => [date, held]));
      return [instrument, [...byDay].map(([date, held]) => ({ date, held }))];
    }),
  );
