import { decimal, ZERO, type Decimal } from './decimal.ts';

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

/** What an entry does to the units of its instrument; a quantity is negative where it goes the other way. */
export type Step =
  | { kind: 'add'; quantity: Decimal; added: Omit<Position, 'quantity'> }
  | { kind: 'take'; quantity: Decimal; amount: Decimal | null; isSale: boolean }
  | { kind: 'capital' | 'income'; amount: Decimal | null };

/** The position after a step, and what the step realized. */
interface Outcome {
  held: Position;
  gain: Decimal | null;
}

export const NOTHING: Position = { quantity: ZERO, bookCost: ZERO, originalCost: ZERO, income: ZERO };

export const plus = (one: Decimal | null, other: Decimal | null) => one && other && one.plus(other);
export const minus = (one: Decimal | null, other: Decimal | null) => one && other && one.minus(other);
const times = (one: Decimal | null, factor: Decimal) => one && one.times(factor);
const neverBelowZero = (amount: Decimal | null) => (amount?.isNegative() ? ZERO : amount);
const belowZero = (amount: Decimal | null) => amount && (amount.isNegative() ? amount.neg() : ZERO);

/** The units there are after a step; negative where it takes more than there are. */
export const unitsAfter = ({ quantity }: Position, step: Step): Decimal => {
  if (step.kind === 'add') return quantity.plus(step.quantity);
  return step.kind === 'take' ? quantity.minus(step.quantity) : quantity;
};

const add = (held: Position, step: Step & { kind: 'add' }): Outcome => {
  const bookCost = plus(held.bookCost, step.added.bookCost);
  const quantity = unitsAfter(held, step);
  if (quantity.isZero()) return { held: NOTHING, gain: bookCost && bookCost.neg() };
  return {
    held: {
      quantity,
      bookCost: neverBelowZero(bookCost),
      originalCost: neverBelowZero(plus(held.originalCost, step.added.originalCost)),
      income: plus(held.income, step.added.income),
    },
    gain: bookCost === null ? ZERO : belowZero(bookCost),
  };
};

/** Units that come back without the entry they left with being known: at the average of those held, else unknown. */
const takeBack = (held: Position, { quantity, amount, isSale }: Step & { kind: 'take' }): Outcome => {
  const share = held.quantity.isZero() ? null : quantity.neg().div(held.quantity);
  const at = (sum: Decimal | null) => share && times(sum, share);
  const added = { bookCost: at(held.bookCost), originalCost: at(held.originalCost), income: at(held.income) };
  const { held: after } = add(held, { kind: 'add', quantity: quantity.neg(), added });
  return { held: after, gain: isSale ? plus(amount, added.bookCost) : ZERO };
};

/** Takes units out at the average cost of all. Source: Canada Revenue Agency, guide T4037, "Identical properties". */
const take = (held: Position, step: Step & { kind: 'take' }): Outcome => {
  const { quantity, amount, isSale } = step;
  if (quantity.isNegative()) return takeBack(held, step);
  const isAll = held.quantity.eq(quantity);
  const share = isAll ? decimal('1') : quantity.div(held.quantity);
  const taken = (sum: Decimal | null) => times(sum, share);
  const left: Position = {
    quantity: held.quantity.minus(quantity),
    bookCost: minus(held.bookCost, taken(held.bookCost)),
    originalCost: minus(held.originalCost, taken(held.originalCost)),
    income: minus(held.income, taken(held.income)),
  };
  return { held: isAll ? NOTHING : left, gain: isSale ? minus(amount, taken(held.bookCost)) : ZERO };
};

/**
 * Lowers book cost; what would make it negative is a realized gain. Source: Canada Revenue Agency, guide T4037,
 * "Adjusted cost base": one below zero is a capital gain, and the cost base is then zero, as that of units which have
 * all left is.
 */
const returnCapital = (held: Position, amount: Decimal | null): Outcome => {
  if (held.quantity.isZero()) return { held, gain: amount };
  const left = minus(held.bookCost, amount);
  return { held: { ...held, bookCost: neverBelowZero(left) }, gain: belowZero(left) };
};

/** A distribution is income of the units held; of units sold since, it is income of the account alone. */
const earn = (held: Position, amount: Decimal | null): Outcome => ({
  held: held.quantity.isZero() ? held : { ...held, income: plus(held.income, amount) },
  gain: ZERO,
});

/** Returns the position after a step for which there are units enough, and what it realized. */
export const afterStep = (held: Position, step: Step): Outcome => {
  switch (step.kind) {
    case 'add':
      return add(held, step);
    case 'take':
      return take(held, step);
    case 'capital':
      return returnCapital(held, step.amount);
    case 'income':
      return earn(held, step.amount);
  }
};
