import { Decimal } from './decimal.ts';

/** Money so many days after the first; in integer millionths, so that no cent is lost. */
export interface TimedAmount {
  day: number;
  amount: bigint;
}

/** Fixed-point numbers with so many binary places: 21 decimals, at a tenth of the cost of general decimals. */
const PLACES = 72n;
export const UNIT = 1n << PLACES;
const MILLION = new Decimal(1_000_000);

export const amountOf = (amount: Decimal): bigint => BigInt(amount.times(MILLION).toFixed(0));

export const toFixedPoint = (value: Decimal): bigint => BigInt(value.times(UNIT.toString()).toFixed(0));
export const fromFixedPoint = (value: bigint): Decimal => new Decimal(value.toString()).div(UNIT.toString());

const times = (a: bigint, b: bigint) => (a * b) >> PLACES;

/** Integer powers of a factor, each computed once. */
export const powersOf = (factor: bigint) => {
  const cached = new Map<number, bigint>([
    [0, UNIT],
    [1, factor],
  ]);
  const power = (exponent: number): bigint => {
    const before = cached.get(exponent);
    if (before !== undefined) return before;
    const half = power(Math.floor(exponent / 2));
    const square = times(half, half);
    const found = exponent % 2 === 0 ? square : times(square, factor);
    cached.set(exponent, found);
    return found;
  };
  return power;
};

/** The flows' present value at a daily discount factor; by Horner's rule. */
export const presentValue = (
  flows: readonly TimedAmount[],
  factor: bigint,
  power = powersOf(factor),
): bigint => {
  let value = 0n;
  for (let at = flows.length - 1; at >= 0; at -= 1) {
    const { day, amount } = flows[at]!;
    value = times(value + (amount << PLACES), power(day - (flows[at - 1]?.day ?? 0)));
  }
  return value;
};

/** Flows whose present value is how fast that of the given ones changes with the factor, times the factor. */
export const byDay = (flows: readonly TimedAmount[]): TimedAmount[] =>
  flows.map(({ day, amount }) => ({ day, amount: amount * BigInt(day) }));

/**
 * Whether the balance never changes sides before the end when it grows at the rate of a factor that balances the flows;
 * then no other rate balances them. Source: C. S. Soper, "The Marginal Efficiency of Capital: A Further Note" (1959).
 */
export const staysOnOneSide = (flows: readonly TimedAmount[], factor: bigint): boolean => {
  const power = powersOf(factor);
  const isOwed = flows[0]!.amount < 0n;
  let discount = UNIT;
  let balance = 0n;
  for (const [at, { day, amount }] of flows.slice(0, -1).entries()) {
    discount = times(discount, power(day - (flows[at - 1]?.day ?? 0)));
    balance += amount * discount;
    if (balance !== 0n && balance < 0n !== isOwed) return false;
  }
  return true;
};
