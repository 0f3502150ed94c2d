import { ZERO, type Decimal } from './decimal.ts';
import { daysBetween } from './days-between.ts';

/** Sums a figure over calendar days, both included; null when it is not known on one of them. */
export type SumOfDays = (from: string, to: string) => Decimal | null;

/** The place of the last day up to a given one; below zero where there is none. */
const lastUpTo = (days: readonly string[], day: string): number => {
  let [from, to] = [0, days.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (days[middle]! <= day) from = middle + 1;
    else to = middle;
  }
  return from - 1;
};

/**
 * Prepares sums of a figure that is known on valuation days, in order; each calendar day counts with the last of them up
 * to it. A sum takes the same time for a week and for decades.
 */
export const sumOfDays = (days: readonly string[], figures: readonly (Decimal | null)[]): SumOfDays => {
  /** Over all days before each, and how many figures are not known before it. */
  const before: { sum: Decimal; unknown: number }[] = [{ sum: ZERO, unknown: 0 }];
  for (const [at, figure] of figures.entries()) {
    const { sum, unknown } = before[at]!;
    const next = days[at + 1];
    const count = next === undefined ? 0 : daysBetween(days[at]!, next);
    before.push(figure ? { sum: sum.plus(figure.times(count)), unknown } : { sum, unknown: unknown + 1 });
  }
  return (from, to) => {
    const [first, last] = [lastUpTo(days, from), lastUpTo(days, to)];
    if (first < 0 || before[last + 1]!.unknown > before[first]!.unknown) return null;
    const skipped = figures[first]!.times(daysBetween(days[first]!, from));
    const rest = figures[last]!.times(daysBetween(days[last]!, to) + 1);
    return before[last]!.sum.minus(before[first]!.sum).minus(skipped).plus(rest);
  };
};
