import { moneyText, ZERO, type Decimal } from '@portal/portfolio';

/** An amount of a box to the cent, in Canadian dollars; null when it is not known. */
export interface BoxAmount {
  box: string;
  amount: string | null;
}

/** One of the parts that a box sums. */
export interface SlipLine {
  on: string | null;
  instrument_id: string;
  quantity: string | null;
  amounts: BoxAmount[];
}

/** What a slip says, as it is stored with it. */
export interface SlipFigures {
  boxes: BoxAmount[];
  lines: SlipLine[];
}

/** A sum; null when a part of it is not known. */
export const sumOf = (amounts: readonly (Decimal | null)[]): Decimal | null =>
  amounts.reduce((sum, amount) => sum && amount && sum.plus(amount), ZERO as Decimal | null);

/** Whether an amount is anything but zero; one that is not known may be. */
export const isNonZeroOrUnknown = (amount: Decimal | null): boolean => !amount?.isZero();

/** Whether an amount is above zero; one that is not known may be. */
export const isPaid = (amount: Decimal | null): boolean => amount === null || amount.gt(0);

export const boxOf = (box: string, amount: Decimal | null): BoxAmount => ({
  box,
  amount: amount && moneyText(amount),
});

/** The boxes of a slip without lines; those with nothing in them are left blank, as on the form. */
export const boxesOf = (amounts: Readonly<Record<string, Decimal | null>>): SlipFigures => ({
  // A record of numbered keys is in the order of the numbers, as on the form.
  boxes: Object.entries(amounts).flatMap(([box, amount]) =>
    isNonZeroOrUnknown(amount) ? [boxOf(box, amount)] : [],
  ),
  lines: [],
});
