import { Decimal, ZERO } from './decimal.ts';

const STEPS = 10_000;

/**
 * Weights of values with four decimals that sum to exactly 1: each is rounded down, and what is left goes to those cut
 * most (largest remainder). Empty when the values sum to nothing.
 */
export const weights = <Key>(values: readonly { key: Key; value: Decimal }[]): { key: Key; weight: Decimal }[] => {
  const total = values.reduce((sum, { value }) => sum.plus(value), ZERO);
  if (!total.gt(0)) return [];
  const shares = values.map(({ key, value }, at) => {
    const exact = value.div(total).times(STEPS);
    const floor = exact.floor();
    return { key, at, floor, rest: exact.minus(floor) };
  });
  const given = shares.reduce((sum, { floor }) => sum.plus(floor), ZERO);
  const left = new Decimal(STEPS).minus(given).toNumber();
  const byRest = shares.toSorted((a, b) => b.rest.cmp(a.rest) || a.at - b.at);
  const raised = new Set(byRest.slice(0, left).map(({ at }) => at));
  return shares.map(({ key, at, floor }) => ({
    key,
    weight: floor.plus(raised.has(at) ? 1 : 0).div(STEPS),
  }));
};
