import {
  applyEntry,
  Decimal,
  roundMoney,
  valueOf,
  ZERO,
  type Holdings,
  type LedgerEntry,
  type PriceOf,
} from '@portal/portfolio';
import { distributionOf } from '../market/distributions.ts';
import { instrumentOf, isInWholeUnits } from '../market/instruments.ts';
import type { AccountPlan, PlannedTransfer } from './account-plans.ts';

const FUND_DECIMALS = 4;
/** Share of value that stays in cash. */
const RESERVE = 0.004;
/** Cash is invested once it is more than this share of value. */
const INVEST_FROM = 0.012;
/** Weights may drift this far before a rebalancing brings them back. */
const TOLERANCE = 0.03;
/** Paid yearly on cash. */
const CASH_INTEREST = 0.0125;
const QUARTER_MONTHS = new Set(['01', '04', '07', '10']);
const MONTHS_A_YEAR = 12;

interface Day {
  date: string;
  /** The business day before; null on the market's first. */
  previous: string | null;
  /** Whether it is the last business day of its month. */
  isMonthEnd: boolean;
  /** Prices in the account's currency. */
  priceOf: PriceOf;
}

type Write = (type: LedgerEntry['type'], amount: Decimal, instrument?: string, quantity?: Decimal) => void;

const priceAt = ({ priceOf, date }: Day, instrument: string): Decimal => {
  const price = priceOf(instrument);
  if (price === null)
    throw new Error(`${instrument} has no price on ${date}; the market needs one for each day.`);
  return price;
};

const unitsFor = (instrument: string, amount: Decimal, price: Decimal) => {
  const decimals = isInWholeUnits(instrumentOf(instrument)) ? 0 : FUND_DECIMALS;
  return amount.div(price).toDecimalPlaces(decimals, Decimal.ROUND_DOWN);
};

/** Whether a wanted day is this business day, or a day without business just before it. */
const falls = ({ date, previous }: Day, wanted: string) =>
  date >= wanted && (previous === null || previous < wanted);

const inMonthOf = ({ date }: Day, dayOfMonth: number) =>
  `${date.slice(0, 7)}-${String(dayOfMonth).padStart(2, '0')}`;

const isFirstOf = (day: Day, month: string) =>
  day.date.slice(5, 7) === month && day.previous?.slice(5, 7) !== month;

const positionValue = (holdings: Holdings, day: Day, instrument: string) => {
  const held = holdings.positions.get(instrument);
  return held ? held.quantity.times(priceAt(day, instrument)) : ZERO;
};

const totalOf = (holdings: Holdings, day: Day) => valueOf(holdings, day.priceOf) ?? ZERO;

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
const raiseCash = (write: Write, holdings: Holdings, day: Day, wanted: Decimal) => {
  const bySize = [...holdings.positions.keys()].toSorted((a, b) =>
    positionValue(holdings, day, b).cmp(positionValue(holdings, day, a)),
  );
  for (const instrument of bySize) {
    const missing = wanted.minus(holdings.cash);
    if (!missing.gt(0)) return;
    sell(write, holdings, day, instrument, missing);
  }
};

/** Funds reinvest; the rest pay in cash, and a part of what some pay gives capital back. */
const distribute = (write: Write, holdings: Holdings, day: Day) => {
  for (const [id, { quantity }] of Array.from(holdings.positions)) {
    const instrument = instrumentOf(id);
    const price = priceAt(day, id);
    const amount = roundMoney(quantity.times(price).times(distributionOf(instrument, day.date)));
    if (!amount.gt(0)) continue;
    if (!isInWholeUnits(instrument)) {
      write('reinvestment', amount, id, amount.div(price).toDecimalPlaces(FUND_DECIMALS));
      continue;
    }
    const capital = roundMoney(amount.times(instrument.capitalShare));
    if (amount.gt(capital)) write('distribution', amount.minus(capital), id);
    if (capital.gt(0)) write('return_of_capital', capital, id);
  }
};

const payInterest = (write: Write, { cash }: Holdings) => {
  const interest = roundMoney(cash.times(CASH_INTEREST).div(MONTHS_A_YEAR));
  if (interest.gt(0)) write('interest', interest);
};

const transfer = (
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

const chargeFee = (write: Write, holdings: Holdings, day: Day, rate: number) => {
  const fee = roundMoney(totalOf(holdings, day).times(rate).div(4));
  if (!fee.gt(0)) return;
  raiseCash(write, holdings, day, fee);
  write('fee', fee);
};

const contribute = (write: Write, holdings: Holdings, day: Day, monthly: number) => {
  if (monthly > 0) return write('deposit', new Decimal(monthly));
  const wanted = Decimal.min(new Decimal(-monthly), totalOf(holdings, day).times(0.9));
  raiseCash(write, holdings, day, wanted);
  const taken = roundMoney(Decimal.min(wanted, holdings.cash));
  if (taken.gt(0)) write('withdrawal', taken);
};

const trimOverweight = (write: Write, holdings: Holdings, day: Day, { mix }: AccountPlan) => {
  const total = totalOf(holdings, day);
  for (const { instrument, weight } of mix) {
    const excess = positionValue(holdings, day, instrument).minus(total.times(weight));
    if (excess.gt(total.times(TOLERANCE))) sell(write, holdings, day, instrument, excess);
  }
};

const invest = (write: Write, holdings: Holdings, day: Day, { mix }: AccountPlan) => {
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

/**
 * What happens in an account on a business day, by its plan and what it holds; applied to `holdings` and returned.
 * It depends on nothing else, so a ledger can be extended day by day.
 */
export const entriesOf = (
  plan: AccountPlan,
  holdings: Holdings,
  day: Day,
  isOpening: boolean,
): LedgerEntry[] => {
  const entries: LedgerEntry[] = [];
  const write: Write = (type, amount, instrument, quantity) => {
    const entry: LedgerEntry = {
      date: day.date,
      type,
      instrument_id: instrument ?? null,
      quantity: quantity?.toFixed() ?? null,
      amount: amount.toFixed(2),
    };
    applyEntry(holdings, entry);
    entries.push(entry);
  };
  if (isOpening) write(plan.opening.type, new Decimal(plan.opening.amount));
  else {
    const month = day.date.slice(5, 7);
    if (QUARTER_MONTHS.has(month) && isFirstOf(day, month)) chargeFee(write, holdings, day, plan.feeRate);
    if (plan.monthly !== 0 && falls(day, inMonthOf(day, plan.monthlyDay)))
      contribute(write, holdings, day, plan.monthly);
    if (isFirstOf(day, String(plan.rebalanceMonth).padStart(2, '0')))
      trimOverweight(write, holdings, day, plan);
  }
  for (const planned of plan.transfers) if (falls(day, planned.on)) transfer(write, holdings, day, planned);
  if (day.isMonthEnd) {
    distribute(write, holdings, day);
    payInterest(write, holdings);
  }
  invest(write, holdings, day, plan);
  return entries;
};
