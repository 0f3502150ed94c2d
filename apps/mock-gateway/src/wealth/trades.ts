import {
  Decimal,
  roundMoney,
  valueOf,
  ZERO,
  type Holdings,
  type LedgerEntry,
  type PriceOf,
} from '@portal/portfolio';
import { instrumentOf, isInWholeUnits } from '../market/instruments.ts';
import type { AccountPlan, PlannedTransfer } from './account-plan.ts';

export const FUND_DECIMALS = 4;
/** Share of value that stays in cash. */
const RESERVE = 0.004;
/** Cash is invested once it is more than this share of value. */
const INVEST_FROM = 0.012;
/** Weights may drift this far before a rebalancing brings them back. */
const TOLERANCE = 0.03;

/** A business day, as an account sees it. */
export interface Day {
  date: string;
  /** The business day before; null on the market's first. */
  previous: string | null;
  /** Whether it is the last business day of its month. */
  isMonthEnd: boolean;
  /** Prices in the account's currency. */
  priceOf: PriceOf;
}

/** An entry before it is in the store; `entered_on` is when it was entered, if that was later than its day. */
export type NewEntry = LedgerEntry & { entered_on?: string };

/** Writes an entry and applies it to the positions. */
export type Write = (
  type: LedgerEntry['type'],
  amount: Decimal,
  instrument?: string,
  quantity?: Decimal,
  more?: Pick<NewEntry, 'book_cost' | 'reverses' | 'entered_on'>,
) => void;

export const priceAt = ({ priceOf, date }: Day, instrument: string): Decimal => {
  const price = priceOf(instrument);
  if (price === null)
    throw new Error(`${instrument} has no price on ${date}; the market needs one for each day.`);
  return price;
};

const unitsFor = (instrument: string, amount: Decimal, price: Decimal) => {
  const decimals = isInWholeUnits(instrumentOf(instrument)) ? 0 : FUND_DECIMALS;
  return amount.div(price).toDecimalPlaces(decimals, Decimal.ROUND_DOWN);
};

const positionValue = (holdings: Holdings, day: Day, instrument: string) => {
  const held = holdings.positions.get(instrument);
  return held ? held.quantity.times(priceAt(day, instrument)) : ZERO;
};

/** The value of the positions and the cash. */
export const totalOf = (holdings: Holdings, day: Day) => valueOf(holdings, day.priceOf) ?? ZERO;

const buy = (write: Write, day: Day, instrument: string, amount: Decimal) => {
  const price = priceAt(day, instrument);
  const units = unitsFor(instrument, amount, price);
  if (units.gt(0)) write('buy', roundMoney(units.times(price)), instrument, units);
};

const sell = (write: Write, holdings: Holdings, day: Day, instrument: string, amount: Decimal) => {
  const held = holdings.positions.get(instrument);
  if (!held) return;
  const price = priceAt(day, instrument);
  // One unit more than the amount needs, so that the cash is there in full.
  const step = isInWholeUnits(instrumentOf(instrument)) ? 1 : 0.0001;
  const units = Decimal.min(held.quantity, unitsFor(instrument, amount, price).plus(step));
  write('sell', roundMoney(units.times(price)), instrument, units);
};

/** Sells from the largest positions until there is so much cash. */
export const raiseCash = (write: Write, holdings: Holdings, day: Day, wanted: Decimal) => {
  const bySize = [...holdings.positions.keys()].toSorted((a, b) =>
    positionValue(holdings, day, b).cmp(positionValue(holdings, day, a)),
  );
  for (const instrument of bySize) {
    const missing = wanted.minus(holdings.cash);
    if (!missing.gt(0)) return;
    sell(write, holdings, day, instrument, missing);
  }
};

/** Moves cash, or units at their price of the day, in from or out to elsewhere. */
export const transfer = (
  write: Write,
  holdings: Holdings,
  day: Day,
  { type, amount, instrument }: PlannedTransfer,
) => {
  const worth = new Decimal(amount);
  if (instrument === undefined) {
    if (type === 'transfer_out') raiseCash(write, holdings, day, worth);
    return write(type, worth);
  }
  const price = priceAt(day, instrument);
  const units = unitsFor(instrument, worth, price);
  write(type, roundMoney(units.times(price)), instrument, units);
};

/** Sells positions that exceed their target weight by more than the tolerance. */
export const trimOverweight = (write: Write, holdings: Holdings, day: Day, { mix }: AccountPlan) => {
  const total = totalOf(holdings, day);
  for (const { instrument, weight } of mix) {
    const excess = positionValue(holdings, day, instrument).minus(total.times(weight));
    if (excess.gt(total.times(TOLERANCE))) sell(write, holdings, day, instrument, excess);
  }
};

/** Spends idle cash on the position that is furthest below its target weight. */
export const invest = (write: Write, holdings: Holdings, day: Day, { mix }: AccountPlan) => {
  const total = totalOf(holdings, day);
  if (holdings.cash.lt(total.times(INVEST_FROM))) return;
  const gaps = mix.map(({ instrument, weight }) => ({
    instrument,
    gap: Decimal.max(total.times(weight).minus(positionValue(holdings, day, instrument)), ZERO),
  }));
  const allGaps = gaps.reduce((sum, { gap }) => sum.plus(gap), ZERO);
  if (!allGaps.gt(0)) return;
  const spendable = holdings.cash.minus(total.times(RESERVE));
  for (const { instrument, gap } of gaps) buy(write, day, instrument, spendable.times(gap).div(allGaps));
};
