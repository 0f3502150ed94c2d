import { Decimal, ZERO } from './decimal.ts';

/** Ten-thousandths: a percentage with two decimals. */
const WEIGHT_DECIMALS = 4;

interface Part<Key> {
  key: Key;
  value: Decimal;
}

/**
 * Splits a total in proportion to values that are not negative, into parts with so many decimals that sum to exactly
 * that total: each is rounded down, and what is left goes to those cut most (largest remainder), the first of equals.
 * The total must have no more decimals than that. Empty when the values sum to nothing.
 */
export const apportion = <Key>(
  values: readonly Part<Key>[],
  total: Decimal,
  decimals: number,
): Part<Key>[] => {
  const sum = values.reduce((sum, { value }) => sum.plus(value), ZERO);
  if (!sum.gt(0)) return [];
  const step = new Decimal(10).pow(-decimals);
  const shares = values.map(({ key, value }, at) => {
    const exact = value.times(total).div(sum);
    const floor = exact.toDecimalPlaces(decimals, Decimal.ROUND_FLOOR);
    return { key, at, floor, rest: exact.minus(floor) };
  });
  const given = shares.reduce((sum, { floor }) => sum.plus(floor), ZERO);
  const left = total.minus(given).div(step).toNumber();
  const byRest = shares.toSorted((a, b) => b.rest.cmp(a.rest) || a.at - b.at);
  const raised = new Set(byRest.slice(0, left).map(({ at }) => at));
  return shares.map(({ key, at, floor }) => ({ key, value: raised.has(at) ? floor.plus(step) : floor }));
};

/** Weights of values with four decimals that sum to exactly 1. Empty when the values sum to nothing. */
export const weights = <Key>(values: readonly Part<Key>[]): { key: Key; weight: Decimal }[] =>
  apportion(values, new Decimal(1), WEIGHT_DECIMALS).map(({ key, value }) => ({ key, weight: value }));

/** The weights of amounts, in their order, as `weights` has them; null for one that is negative or not known. */
export const weightsOf = (amounts: readonly (Decimal | null)[]): (Decimal | null)[] => {
  const parts = amounts.flatMap((value, key) => (value && !value.isNegative() ? [{ key, value }] : []));
  const known = new Map(weights(parts).map(({ key, weight }) => [key, weight]));
  return amounts.map((_, at) => known.get(at) ?? null);
};
