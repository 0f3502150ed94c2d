import { apportion, ZERO, type Decimal } from '@portal/portfolio';

interface Part<Key> {
  key: Key;
  value: Decimal;
}

const sumOf = (parts: readonly Part<unknown>[]) => parts.reduce((sum, { value }) => sum.plus(value), ZERO);

/** Splits a total in two, the first part on its own, and both as `apportion` does. */
const splitOff = <Key>(
  parts: readonly Part<Key>[],
  total: Decimal,
  decimals: number,
  isFirst: (key: Key) => boolean,
) => {
  const [first, rest] = [parts.filter(({ key }) => isFirst(key)), parts.filter(({ key }) => !isFirst(key))];
  const sums = [
    { key: 'first', value: sumOf(first) },
    { key: 'rest', value: sumOf(rest) },
  ];
  const [own, other] = apportion(sums, total, decimals).map(({ value }) => value);
  return { first: apportion(first, own ?? ZERO, decimals), rest, left: other ?? ZERO };
};

/**
 * Splits a total as `apportion` does, but allocates the unknown part first, and then cash. Both are the same in
 * splits by class and by sector, so that one amount reads the same in each.
 */
export const apportioned = <Key extends string>(
  parts: readonly Part<Key | null>[],
  total: Decimal,
  decimals: number,
): Map<Key | null, Decimal> => {
  const unknown = splitOff(parts, total, decimals, (key) => key === null);
  const cash = splitOff(unknown.rest, unknown.left, decimals, (key) => key === 'cash');
  const others = apportion(cash.rest, cash.left, decimals);
  return new Map([...unknown.first, ...cash.first, ...others].map(({ key, value }) => [key, value]));
};
