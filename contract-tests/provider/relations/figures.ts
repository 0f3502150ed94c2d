import { isRow, type Row } from './parameter.ts';

/** A figure that follows from others, and what it is instead; null where one of them is not known. */
export interface Figure {
  name: string;
  got: unknown;
  expected: bigint | null;
  /** How far rounding may take it, in units of `toUnits`. */
  tolerance: bigint;
}

const DECIMALS = 10;
const CENT = 10n ** BigInt(DECIMALS - 2);
const ONE = 10n ** BigInt(DECIMALS);

/** A decimal as a whole number of its smallest units, so that nothing is rounded; null for one that is not known. */
export const toUnits = (text: unknown): bigint | null => {
  if (typeof text !== 'string' || !/^-?\d+(\.\d{1,10})?$/.test(text)) return null;
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  const units = BigInt(whole + fraction.padEnd(DECIMALS, '0'));
  return text.startsWith('-') ? -units : units;
};

/** The decimal of some units. */
export const format = (units: bigint): string => {
  const digits = String(units < 0n ? -units : units).padStart(DECIMALS + 1, '0');
  const fraction = digits.slice(-DECIMALS).replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -DECIMALS)}${fraction && `.${fraction}`}`;
};

export const rowsAt = (body: Row, key: string): Row[] => {
  const rows = body[key];
  return Array.isArray(rows) ? rows.filter(isRow) : [];
};
export const rowAt = (body: Row, key: string): Row => (isRow(body[key]) ? body[key] : {});

/** Whether an account, or a total of accounts, is the client's own and not one that another client shares. */
export const isOwn = ({ shared_by }: Row): boolean => shared_by === null || shared_by === undefined;

const addUp = (values: readonly unknown[]): bigint | null =>
  values
    .map(toUnits)
    .reduce<bigint | null>((sum, value) => (sum === null || value === null ? null : sum + value), 0n);

/** Each of some figures may be rounded by half a cent, and so may their sum. */
const roundingOf = (count: number) => (CENT * BigInt(count + 1)) / 2n + 1n;

/** A sum of the values of rows; not compared where there are none. */
export const total = (name: string, got: unknown, rows: readonly Row[], key: string): Figure => ({
  name,
  got,
  expected: rows.length > 0 ? addUp(rows.map((row) => row[key])) : null,
  tolerance: roundingOf(rows.length),
});

/** Shares that come to exactly 1, unless one of them is not known. */
export const shares = (name: string, rows: readonly Row[], key: string): Figure => {
  const sum = rows.length > 0 ? addUp(rows.map((row) => row[key])) : null;
  return { name, got: sum === null ? null : format(sum), expected: sum === null ? null : ONE, tolerance: 0n };
};

/** A figure of a row that is others of it, added and, with a minus before their keys, subtracted. */
export const sumOf = (name: string, row: Row, result: string, keys: readonly string[]): Figure => {
  const values = keys.map((key) => {
    const value = toUnits(row[key.replace('-', '')]);
    return value !== null && key.startsWith('-') ? -value : value;
  });
  const expected = values.reduce<bigint | null>(
    (sum, value) => (sum === null || value === null ? null : sum + value),
    0n,
  );
  return { name, got: row[result], expected, tolerance: roundingOf(keys.length) };
};

/** A figure that is the same as another. */
export const same = (name: string, got: unknown, expected: unknown): Figure => ({
  name,
  got,
  expected: toUnits(expected),
  tolerance: 0n,
});

/** A figure that is the same as another, each the sum of at most so many parts that were rounded to a cent. */
export const nearly = (name: string, got: unknown, expected: unknown, parts: number): Figure => ({
  ...same(name, got, expected),
  tolerance: roundingOf(parts),
});

/** A figure of a row less another, which is nothing where it is null; null where one of them is not known. */
export const lessKnown = (row: Row, key: string, less: string): string | null => {
  const [value, subtracted] = [toUnits(row[key]), toUnits(row[less] ?? '0')];
  return value === null || subtracted === null ? null : format(value - subtracted);
};

/** A figure that is another times a third, and the sum of so many parts that were each rounded to a cent. */
export const productOf = (
  name: string,
  row: Row,
  [result, one, other]: readonly [string, string, string],
  parts: number,
): Figure => {
  const [factor, units] = [toUnits(row[one]), toUnits(row[other])];
  const expected = factor === null || units === null ? null : (factor * units) / ONE;
  return { name, got: row[result], expected, tolerance: roundingOf(parts) };
};

/** Of less than this, rounding is too large a part for a rate of it to be compared. */
const MIN_AMOUNT = 100n * ONE;
/** The same for the price of a unit, which is not rounded to the cent. */
const MIN_PRICE = ONE / 100n;
/** How far a rate may be off beside one hundredth of it. */
const RATE_ROUNDING = ONE / 10_000n;

const magnitude = (units: bigint): bigint => (units < 0n ? -units : units);

const rate = (
  name: string,
  got: unknown,
  [part, of]: readonly [unknown, unknown],
  smallest: bigint,
): Figure => {
  const [over, under] = [toUnits(part), toUnits(of)];
  const isCompared = over !== null && under !== null && magnitude(under) >= smallest;
  const expected = isCompared ? (over * ONE) / under : null;
  return { name, got, expected, tolerance: magnitude(expected ?? 0n) / 100n + RATE_ROUNDING };
};

/** A rate of two amounts, within one hundredth: one in percent is another. Small amounts are not compared. */
export const rateOfAmounts = (name: string, got: unknown, amounts: readonly [unknown, unknown]): Figure =>
  rate(name, got, amounts, MIN_AMOUNT);

/** The same of a price and what it is of. */
export const rateOfPrices = (name: string, got: unknown, prices: readonly [unknown, unknown]): Figure =>
  rate(name, got, prices, MIN_PRICE);

/** An amount at an exchange rate, within one thousandth and two cents: one at the inverse of the rate is another. */
export const exchanged = (name: string, got: unknown, amount: unknown, exchangeRate: unknown): Figure => {
  const [units, by] = [toUnits(amount), toUnits(exchangeRate)];
  const expected = units === null || by === null ? null : (units * by) / ONE;
  return { name, got, expected, tolerance: magnitude(expected ?? 0n) / 1_000n + 2n * CENT };
};

/** Whether a figure is another than what it follows from. */
export const isWrong = ({ got, expected, tolerance }: Figure): boolean => {
  const value = toUnits(got);
  if (expected === null || value === null) return false;
  return value - expected > tolerance || expected - value > tolerance;
};
