import type { Decimal } from './decimal.ts';
import type { EntryType, LedgerEntry } from './ledger.ts';
import { followAtCost, type AtCost } from './account-at-cost.ts';
import { rateDayOf } from './valuation-days.ts';
import {
  CENT,
  positionsOf,
  rounded,
  SCALE,
  tenBillionths,
  valued,
  type Position,
  type PriceHistory,
} from './account-worth.ts';

/**
 * The daily series of an account, in whole cents: decades of days in a few milliseconds, and every sum exact. It values
 * what `dailyValues` values, by another way.
 */
export interface AccountSeries {
  days: string[];
  /** By day, in the account's currency. */
  value: number[];
  /** By day, in the base currency at the rate of the day. */
  valueBase: number[];
  moved: DayMoves[];
  /** What was counted at cost, in the order of its beginning. */
  atCost: AtCost[];
  /** Whether a day counts on a price of a day before, so that a price that comes later would change it. */
  isProvisional: boolean;
}

/**
 * What moved on a day that anything but prices moved on; in cents, first in the account's currency, then in the base.
 * What flows across the edge of the account counts at the rate of the day, as the value does that it changes; fees and
 * income are the sums of their entries, each rounded at the rate of its own day.
 */
export interface DayMoves {
  /** Which day. */
  at: number;
  paidIn: [number, number];
  takenOut: [number, number];
  fee: [number, number];
  income: [number, number];
}

export interface AccountSeriesInput {
  /** In order. */
  entries: readonly LedgerEntry[];
  /** Valuation days in order; entries between two of them count on the later one. */
  days: readonly string[];
  /** What a unit of the foreign currency costs in the base currency, one for each day, in ten-billionths. */
  rates: readonly bigint[];
  /** Whether the account is held in the foreign currency. */
  isForeign: boolean;
  histories: ReadonlyMap<string, PriceHistory>;
  /** The first day to value; those before it are left out, and only what was held then is taken from them. */
  from?: string;
}

/** Which way cash and units go with an entry (1: in, -1: out); of a transfer in kind, units alone. */
export const entryEffects: Record<EntryType, { cash: -1n | 0n | 1n; units: -1n | 0n | 1n }> = {
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

type MoveKind = 'paidIn' | 'takenOut' | 'fee' | 'income';

/** What an entry moves, of those that move anything but cash and units within the account. */
export const moveKinds: Partial<Record<EntryType, MoveKind>> = {
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
  const effect = entryEffects[type];
  const isInKind = instrument_id !== null && (type === 'transfer_in' || type === 'transfer_out');
  if (effect.units !== 0n && instrument_id !== null && quantity !== null) {
    const left = (units.get(instrument_id) ?? 0n) + effect.units * tenBillionths(quantity);
    if (left === 0n) units.delete(instrument_id);
    else units.set(instrument_id, left);
  }
  return { cash: isInKind ? cash : cash + effect.cash * tenBillionths(amount), units };
};

/** Flows in ten-billionths of the account's currency, payments in cents of both. */
interface Sums {
  paidIn: bigint;
  takenOut: bigint;
  fee: [number, number];
  income: [number, number];
}

const noSums = (): Sums => ({ paidIn: 0n, takenOut: 0n, fee: [0, 0], income: [0, 0] });

/** An amount in cents, in its own currency and in the base currency. */
const inBoth = (amount: bigint, rate: bigint): [number, number] => [
  rounded(amount, CENT),
  rounded(amount * rate, SCALE * CENT),
];

const addMove = (sums: Sums, kind: MoveKind, amount: bigint, rate: bigint) => {
  if (kind === 'paidIn' || kind === 'takenOut') {
    sums[kind] += amount;
    return;
  }
  const [own, base] = inBoth(amount, rate);
  sums[kind][0] += own;
  sums[kind][1] += base;
};

/** Adds a flow that the ledger has no amount for. */
const addFlow = (sums: Sums, flow: Decimal) => {
  sums[flow.isNegative() ? 'takenOut' : 'paidIn'] += tenBillionths(flow.abs().toFixed());
};

const isCarried =
  (at: number) =>
  ({ carried }: Position) =>
    carried?.has(at) === true;

/**
 * Values an account day by day over its ledger. A security counts at its last known price; one that never had a price
 * counts at what was put into it, until it has one.
 */
export const accountSeries = (input: AccountSeriesInput): AccountSeries => {
  const { entries, days, rates, isForeign, histories, from = '' } = input;
  const series = emptySeries();
  const atCost = followAtCost(input);
  let held: Held = { cash: 0n, units: new Map() };
  let positions: Position[] | null = null;
  const rateOf = (at: number) => (isForeign ? rates[at]! : SCALE);
  let next = 0;
  for (const [at, day] of days.entries()) {
    let sums: Sums | null = null;
    const add = (flow: Decimal) => {
      if (!flow.isZero()) addFlow((sums ??= noSums()), flow);
    };
    if (atCost.isAny()) {
      positions = null;
      add(atCost.begin(at, day));
    }
    for (; next < entries.length && entries[next]!.date <= day; next += 1) {
      const entry = entries[next]!;
      held = apply(held, entry);
      positions = null;
      const kind = moveKinds[entry.type];
      const ownRate = rateOf(rateDayOf(days, at, entry));
      if (kind) addMove((sums ??= noSums()), kind, tenBillionths(entry.amount), ownRate);
      add(atCost.book(entry, at, day));
    }
    if (day < from || next === 0) continue;
    positions ??= positionsOf(held.units, histories).filter(({ instrument }) => !atCost.has(instrument));
    const rate = rates[at]!;
    const [value, valueBase] = valued(held.cash + atCost.total(), positions, { at, rate, isForeign });
    if (sums) series.moved.push(movesOf(series.days.length, sums, rateOf(at)));
    series.days.push(day);
    series.value.push(value);
    series.valueBase.push(valueBase);
    series.isProvisional ||= positions.some(isCarried(at));
  }
  const stretches = atCost.stretches();
  return { ...series, atCost: stretches, isProvisional: series.isProvisional || stretches.length > 0 };
};

const emptySeries = (): AccountSeries => ({
  days: [],
  value: [],
  valueBase: [],
  moved: [],
  atCost: [],
  isProvisional: false,
});

const movesOf = (at: number, { paidIn, takenOut, fee, income }: Sums, rate: bigint): DayMoves => ({
  at,
  paidIn: inBoth(paidIn, rate),
  takenOut: inBoth(takenOut, rate),
  fee,
  income,
});

/** Instruments that an account ever held. */
export const instrumentsIn = (entries: readonly LedgerEntry[]): Set<string> =>
  new Set(
    entries.flatMap(({ type, instrument_id }) =>
      instrument_id !== null && entryEffects[type].units !== 0n ? [instrument_id] : [],
    ),
  );
