import { apportion } from './asset-mix.ts';
import { ZERO, type Decimal } from './decimal.ts';

interface BesideTarget<Key> {
  key: Key;
  /** Shares that sum to exactly 1. */
  target: Decimal;
  actual: Decimal;
  /** To the cent. */
  value: Decimal;
}

interface Drift<Key> {
  key: Key;
  /** Actual less target; all of them sum to 0. */
  drift: Decimal;
  /** What would have to be bought to be on target, or sold when negative, to the cent; all of them sum to 0. */
  toMove: Decimal;
}

const CENTS = 2;

/** How far each part is from its target: the targets of the total are apportioned to the cent, so nothing is left over. */
export const driftFrom = <Key>(parts: readonly BesideTarget<Key>[]): Drift<Key>[] => {
  const total = parts.reduce((sum, { value }) => sum.plus(value), ZERO);
  const wanted = apportion(
    parts.map(({ key, target }) => ({ key, value: target })),
    total,
    CENTS,
  );
  return parts.map(({ key, target, actual, value }, at) => ({
    key,
    drift: actual.minus(target),
    toMove: (wanted[at]?.value ?? ZERO).minus(value),
  }));
};
