const DECIMAL = /^-?\d+(?:\.\d+)?$/;

const decimalsOf = (text: string) => (text.split('.')[1] ?? '').length;

/** A decimal text as an integer of its last place, for so many places. */
const scaled = (text: string, places: number) =>
  BigInt(text.replace('.', '') + '0'.repeat(places - decimalsOf(text)));

const written = (value: bigint, places: number) => {
  const digits = String(value).padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
};

/**
 * The shares of a whole, rounded to the digits of a percentage that are shown so that they sum to exactly 100 % as
 * shown: each is rounded down, and what is left goes to those cut most, the first of equals. Shares that do not sum to 1
 * before are no whole and stay as they are.
 */
export const wholeShares = (shares: readonly string[], digits: number): readonly string[] => {
  if (!shares.every((share) => DECIMAL.test(share) && !share.startsWith('-'))) return shares;
  const shown = digits + 2;
  const places = Math.max(shown, ...shares.map(decimalsOf));
  const exact = shares.map((share) => scaled(share, places));
  if (exact.reduce((sum, one) => sum + one, 0n) !== 10n ** BigInt(places)) return shares;
  const step = 10n ** BigInt(places - shown);
  const left = 10n ** BigInt(shown) - exact.reduce((sum, one) => sum + one / step, 0n);
  const byRest = exact
    .map((one, at) => ({ at, rest: one % step }))
    .toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest < b.rest ? 1 : -1));
  const raised = new Set(byRest.slice(0, Number(left)).map(({ at }) => at));
  return exact.map((one, at) => written(one / step + (raised.has(at) ? 1n : 0n), shown));
};
