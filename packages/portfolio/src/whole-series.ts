import type { EntryType, LedgerEntry } from './ledger.ts';

/**
 * The daily series of an account, in whole cents: decades of days in a few milliseconds, and every sum exact. It values
 * what `dailyValues` values, by another way.
 */
export interface WholeSeries {
  days: string[];
  /** By day, in the account's currency; null when a price is missing. */
  value: (number | null)[];
  /** By day, in the base currency at the rate of the day. */
  valueBase: (number | null)[];
  moved: DayMoves[];
}

/** What moved on a day that anything but prices moved on; in cents, first in the account's currency, then in the base. */
export interface DayMoves {
  /** Which day. */
  at: number;
  paidIn: [number, number];
  takenOut: [number, number];
  fee: [number, number];
  income: [number, number];
}

/** Prices of an instrument in its currency, one for each day. */
export interface PriceHistory {
  isForeign: boolean;
  /** Whole numbers with so many decimals; null when not known. */
  prices: readonly (number | null)[];
  decimals: number;
}

export interface WholeSeriesInput {
  /** In order. */
  entries: readonly LedgerEntry[];
  /** Valuation days in order; entries between two of them count on the later one. */
  days: readonly string[];
  /** What a unit of the foreign currency costs in the base currency, one for each day, in ten-billionths. */
  rates: readonly bigint[];
  /** Whether the account is kept in the foreign currency. */
  isForeign: boolean;
  histories: ReadonlyMap<string, PriceHistory>;
  /** The first day to value; those before it are left out, and only what was held then is taken from them. */
  from?: string;
}

const DECIMALS = 10;
const TENS = Array.from({ length: DECIMALS + 1 }, (_, power) => 10n ** BigInt(power));
const SCALE = 10n ** BigInt(DECIMALS);
const CENT = SCALE / 100n;
/** Decimals of nearly all units and prices. */
const FEW = 4;
const MANY_TO_FEW = 10n ** BigInt(DECIMALS - FEW);
/** From the decimals of two such to those of two others. */
const QUICK_SCALE = 10n ** BigInt(2 * (DECIMALS - FEW));

/** Below it every whole number is exact as a number, which is read several times as fast. */
const SHORT_DIGITS = 15;

/** A decimal text as a whole number of ten-billionths. */
export const tenBillionths = (text: string): bigint => {
  const point = text.indexOf('.');
  const decimals = point < 0 ? 0 : text.length - point - 1;
  const digits = point < 0 ? text : text.slice(0, point) + text.slice(point + 1);
  const read = digits.length <= SHORT_DIGITS ? BigInt(Number(digits)) : BigInt(digits);
  return read * TENS[DECIMALS - decimals]!;
};

/** A quotient rounded to the nearest whole number, halves away from zero. */
const rounded = (numerator: bigint, denominator: bigint): number => {
  const half = numerator < 0n ? -denominator : denominator;
  return Number((2n * numerator + half) / (2n * denominator));
};

/** Which way cash and units go with an entry; of a transfer in kind, units alone. */
const effects: Record<EntryType, { cash: -1n | 0n | 1n; units: -1n | 0n | 1n }> = {
  deposit: { cash: 1n, units: 0n },
  withdrawal: { cash: -1n, units: 0n },
  transfer_in: { cash: 1n, units: 1n },
  transfer_out: { cash: -1n, units: -1n },
  buy: { cash: -1n, units: 1n },
  sell: { cash: 1n, units: -1n },
  distribution: { cash: 1n, units: 0n },
  interest: { cash: 1n, units: 0n },
  reinvestment: { cash: 0n, units: 1n },
  return_of_capital: { cash: 1n, units: 0n },
  fee: { cash: -1n, units: 0n },
  split: { cash: 0n, units: 1n },
};

type Kind = 'paidIn' | 'takenOut' | 'fee' | 'income';
const kinds: Partial<Record<EntryType, Kind>> = {
  deposit: 'paidIn',
  transfer_in: 'paidIn',
  withdrawal: 'takenOut',
  transfer_out: 'takenOut',
  fee: 'fee',
  distribution: 'income',
  interest: 'income',
  reinvestment: 'income',
};

interface Held {
  cash: bigint;
  units: Map<string, bigint>;
}

const apply = ({ cash, units }: Held, { type, instrument_id, quantity, amount }: LedgerEntry): Held => {
  const effect = effects[type];
  const isInKind = instrument_id !== null && (type === 'transfer_in' || type === 'transfer_out');
  if (effect.units !== 0n && instrument_id !== null && quantity !== null) {
    const left = (units.get(instrument_id) ?? 0n) + effect.units * tenBillionths(quantity);
    if (left === 0n) units.delete(instrument_id);
    else units.set(instrument_id, left);
  }
  return { cash: isInKind ? cash : cash + effect.cash * tenBillionths(amount), units };
};

type Sums = Record<Kind, bigint>;
const noSums = (): Sums => ({ paidIn: 0n, takenOut: 0n, fee: 0n, income: 0n });

interface Position extends PriceHistory {
  quantity: bigint;
  /** The quantity with four decimals; not a number when it has more. */
  units: number;
}

const NO_PRICES: PriceHistory = { isForeign: false, prices: [], decimals: FEW };

const positionsOf = ({ units }: Held, histories: WholeSeriesInput['histories']): Position[] =>
  Array.from(units, ([instrument, quantity]) => ({
    ...(histories.get(instrument) ?? NO_PRICES),
    quantity,
    units: quantity % MANY_TO_FEW === 0n ? Number(quantity / MANY_TO_FEW) : Number.NaN,
  }));

/** What positions are worth on a day in either currency, with twenty decimals; null when a price is missing. */
interface Worth {
  base: bigint;
  foreign: bigint;
}

/**
 * The same in ordinary numbers, a tenth of the work, where no whole number is too large to be exact: units and prices
 * with four decimals each, as nearly all have. Not known when one is not.
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

const worthOf = (positions: readonly Position[], at: number): Worth | null => {
  const worth = { base: 0n, foreign: 0n };
  for (const { quantity, prices, decimals, isForeign } of positions) {
    const price = prices[at];
    if (price === null || price === undefined) return null;
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
const valued = (
  cash: bigint,
  positions: readonly Position[],
  { at, rate, isForeign }: Day,
): [number | null, number | null] => {
  const worth = quickWorth(positions, at) ?? worthOf(positions, at);
  if (!worth) return [null, null];
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

/** Values an account day by day over its ledger. A day on which something held has no price has no value. */
export const wholeSeries = (input: WholeSeriesInput): WholeSeries => {
  const { entries, days, rates, isForeign, histories, from = '' } = input;
  const series: WholeSeries = { days: [], value: [], valueBase: [], moved: [] };
  let held: Held = { cash: 0n, units: new Map() };
  let positions: Position[] | null = null;
  let next = 0;
  for (const [at, day] of days.entries()) {
    let sums: Sums | null = null;
    for (; next < entries.length && entries[next]!.date <= day; next += 1) {
      const entry = entries[next]!;
      held = apply(held, entry);
      positions = null;
      const kind = kinds[entry.type];
      if (kind) (sums ??= noSums())[kind] += tenBillionths(entry.amount);
    }
    if (day < from || next === 0) continue;
    positions ??= positionsOf(held, histories);
    const rate = rates[at]!;
    const [value, valueBase] = valued(held.cash, positions, { at, rate, isForeign });
    if (sums) series.moved.push(movesOf(series.days.length, sums, isForeign ? rate : SCALE));
    series.days.push(day);
    series.value.push(value);
    series.valueBase.push(valueBase);
  }
  return series;
};

const movesOf = (at: number, sums: Sums, rate: bigint): DayMoves => {
  const both = (amount: bigint): [number, number] => [
    rounded(amount, CENT),
    rounded(amount * rate, SCALE * CENT),
  ];
  return {
    at,
    paidIn: both(sums.paidIn),
    takenOut: both(sums.takenOut),
    fee: both(sums.fee),
    income: both(sums.income),
  };
};

/** The first days of a series, before a day. */
const before = ({ days, value, valueBase, moved }: WholeSeries, day: string): WholeSeries => {
  const found = days.findIndex((one) => one >= day);
  const count = found < 0 ? days.length : found;
  return {
    days: days.slice(0, count),
    value: value.slice(0, count),
    valueBase: valueBase.slice(0, count),
    moved: moved.filter(({ at }) => at < count),
  };
};

/** A series up to a day, and from that day on another. */
export const continued = (series: WholeSeries, later: WholeSeries, from: string): WholeSeries => {
  const kept = before(series, from);
  const offset = kept.days.length;
  return {
    days: [...kept.days, ...later.days],
    value: [...kept.value, ...later.value],
    valueBase: [...kept.valueBase, ...later.valueBase],
    moved: [...kept.moved, ...later.moved.map((one) => ({ ...one, at: one.at + offset }))],
  };
};

/** Instruments that an account ever held. */
export const instrumentsIn = (entries: readonly LedgerEntry[]): Set<string> =>
  new Set(
    entries.flatMap(({ type, instrument_id }) =>
      instrument_id !== null && effects[type].units !== 0n ? [instrument_id] : [],
    ),
  );
