/** Prices of an instrument in its currency, one for each day. */
export interface PriceHistory {
  isForeign: boolean;
  /** Whole numbers with so many decimals: of the day, or the last before it; null before the first. */
  prices: readonly (number | null)[];
  decimals: number;
  /** The days, by their place, whose price is the last of a day before. */
  carried?: ReadonlySet<number>;
}

const DECIMALS = 10;
const TENS = Array.from({ length: DECIMALS + 1 }, (_, power) => 10n ** BigInt(power));
export const SCALE = 10n ** BigInt(DECIMALS);
export const CENT = SCALE / 100n;
/** Decimals of nearly all units and prices. */
const FEW = 4;
const MANY_TO_FEW = 10n ** BigInt(DECIMALS - FEW);
/** From the decimals of two such to those of two others. */
const QUICK_SCALE = 10n ** BigInt(2 * (DECIMALS - FEW));

/** Below it every whole number is exact as a number, which is read several times as fast. */
const SHORT_DIGITS = 15;

/** A decimal text as an integer of ten-billionths. */
export const tenBillionths = (text: string): bigint => {
  const point = text.indexOf('.');
  const decimals = point < 0 ? 0 : text.length - point - 1;
  const digits = point < 0 ? text : text.slice(0, point) + text.slice(point + 1);
  const read = digits.length <= SHORT_DIGITS ? BigInt(Number(digits)) : BigInt(digits);
  return read * TENS[DECIMALS - decimals]!;
};

/** A quotient rounded to the nearest integer, halves away from zero. */
export const rounded = (numerator: bigint, denominator: bigint): number => {
  const half = numerator < 0n ? -denominator : denominator;
  return Number((2n * numerator + half) / (2n * denominator));
};

export interface Position extends PriceHistory {
  instrument: string;
  quantity: bigint;
  /** The quantity with four decimals; not a number when it has more. */
  units: number;
}

const NO_PRICES: PriceHistory = { isForeign: false, prices: [], decimals: FEW };

/** What is held of each instrument, with its prices. */
export const positionsOf = (
  units: ReadonlyMap<string, bigint>,
  histories: ReadonlyMap<string, PriceHistory>,
): Position[] =>
  Array.from(units, ([instrument, quantity]) => ({
    ...(histories.get(instrument) ?? NO_PRICES),
    instrument,
    quantity,
    units: quantity % MANY_TO_FEW === 0n ? Number(quantity / MANY_TO_FEW) : Number.NaN,
  }));

/** What positions are worth on a day in either currency, with twenty decimals. */
interface Worth {
  base: bigint;
  foreign: bigint;
}

/**
 * The same in ordinary numbers, a tenth of the work, where no whole number is too large to be exact: units and prices
 * with four decimals each, as nearly all have. Null where one has more, or is too large.
 */
const quickWorth = (positions: readonly Position[], at: number): Worth | null => {
  let base = 0;
  let foreign = 0;
  for (const { units, prices, decimals, isForeign } of positions) {
    const worth = decimals === FEW ? units * (prices[at] ?? Number.NaN) : Number.NaN;
    if (isForeign) foreign += worth;
    else base += worth;
    if (!Number.isSafeInteger(foreign) || !Number.isSafeInteger(base) || !Number.isSafeInteger(worth))
      return null;
  }
  return { base: BigInt(base) * QUICK_SCALE, foreign: BigInt(foreign) * QUICK_SCALE };
};

const worthOf = (positions: readonly Position[], at: number): Worth => {
  const worth = { base: 0n, foreign: 0n };
  for (const { instrument, quantity, prices, decimals, isForeign } of positions) {
    const price = prices[at];
    if (price === null || price === undefined)
      throw new Error(`${instrument} has no price; it is counted at cost and not among what has one.`);
    worth[isForeign ? 'foreign' : 'base'] += quantity * BigInt(price) * TENS[DECIMALS - decimals]!;
  }
  return worth;
};

interface Day {
  at: number;
  /** What a unit of the foreign currency costs. */
  rate: bigint;
  isForeign: boolean;
}

/** What is held on a day, in its own currency and in the base currency, rounded once each. */
export const valued = (
  cash: bigint,
  positions: readonly Position[],
  { at, rate, isForeign }: Day,
): [number, number] => {
  const worth = quickWorth(positions, at) ?? worthOf(positions, at);
  const base = isForeign ? worth.base : worth.base + cash * SCALE;
  const foreign = isForeign ? worth.foreign + cash * SCALE : worth.foreign;
  if (foreign === 0n && !isForeign) {
    const own = rounded(base, SCALE * CENT);
    return [own, own];
  }
  const inBase = base * SCALE + foreign * rate;
  const cents = rounded(inBase, SCALE * SCALE * CENT);
  return [isForeign ? rounded(inBase, rate * SCALE * CENT) : cents, cents];
};
