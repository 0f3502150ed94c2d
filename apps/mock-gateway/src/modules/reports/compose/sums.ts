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

/** The sum of amounts that are all known, as text: those of entries are. */
export const knownSum = (amounts: readonly (Decimal | null)[]): Decimal =>
  amounts.reduce<Decimal>((sum, amount) => (amount ? sum.plus(amount) : sum), ZERO);
