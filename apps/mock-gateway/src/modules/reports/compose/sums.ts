import type { Decimal } from '@portal/portfolio';
import { moneyText, ZERO } from '@portal/portfolio';
import type { InBoth } from '../../../wealth/in-both.ts';

/** The amount that a part shows: of the account itself, or in the base currency where there are several. */
export type Shown = keyof InBoth;

/** An amount as text; null where it is not known. */
export const textOf = (amount: Decimal | null): string | null => amount && moneyText(amount);

/** The sum of amounts to the cent; null when one of them is not known. */
export const sumOf = (amounts: readonly (Decimal | null)[]): Decimal | null =>
  amounts.reduce<Decimal | null>((sum, amount) => sum && amount && sum.plus(amount), ZERO);

/** How many amounts are not known, as a part names it: nothing where all are. */
export const unratedIn = (amounts: readonly (Decimal | null)[]): { unrated?: number } => {
  const unrated = amounts.filter((amount) => amount === null).length;
  return unrated > 0 ? { unrated } : {};
};

/** The sum of the amounts that are known; what it leaves out is counted by `unratedIn`. */
export const knownSum = (amounts: readonly (Decimal | null)[]): Decimal =>
  amounts.reduce<Decimal>((sum, amount) => (amount ? sum.plus(amount) : sum), ZERO);
