/** Digits of the percentages of shares after the decimal mark, beside a bar and in its table. */
export const SHARE_DIGITS = 2;

const DECIMAL = /^-?\d+(?:\.\d+)?$/;

const countDecimals = (text: string) => (text.split('.')[1] ?? '').length;

/** A decimal as an integer in units of its last decimal place. */
const toInteger = (text: string, places: number) =>
  BigInt(text.replace('.', '') + '0'.repeat(places - countDecimals(text)));

const toDecimal = (value: bigint, places: number) => {
  const digits = String(value).padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
};

/**
 * Rounds the shares of a total to the digits of a percentage that are shown, so that they sum to exactly 100 % as shown:
 * the largest remainder method, the first of equal remainders before the others. Shares that do not sum to 1 are
 * returned as they are.
 */
export const roundShares = (shares: readonly string[], digits: number): readonly string[] => {
  if (!shares.every((share) => DECIMAL.test(share) && !share.startsWith('-'))) return shares;
  const shown = digits + 2;
  const places = Math.max(shown, ...shares.map(countDecimals));
  const exact = shares.map((share) => toInteger(share, places));
  if (exact.reduce((sum, one) => sum + one, 0n) !== 10n ** BigInt(places)) return shares;
  const step = 10n ** BigInt(places - shown);
  const missing = 10n ** BigInt(shown) - exact.reduce((sum, one) => sum + one / step, 0n);
  const byRemainder = exact
    .map((one, at) => ({ at, remainder: one % step }))
    .toSorted((a, b) => (a.remainder === b.remainder ? a.at - b.at : a.remainder < b.remainder ? 1 : -1));
  const raised = new Set(byRemainder.slice(0, Number(missing)).map(({ at }) => at));
  return exact.map((one, at) => toDecimal(one / step + (raised.has(at) ? 1n : 0n), shown));
};
