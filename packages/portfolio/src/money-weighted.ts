import { balancingFactor } from './balancing-factor.ts';
import { daysBetween } from './days-between.ts';
import { Decimal } from './decimal.ts';
import { amountOf, fromFixedPoint, type TimedAmount } from './discounting.ts';
import { known, unknown, type Measure, type ReturnGap } from './measure.ts';
import { netFlowOf, type SeriesDay } from './sub-periods.ts';

const ONE = new Decimal(1);
const DAYS_A_YEAR = 365;

/** Money that an investor pays (negative) or receives (positive) on a day. */
export interface CashFlow {
  date: string;
  amount: Decimal;
}

/** Flows of one day as one, in order, without those that sum to zero. */
const timed = (flows: readonly CashFlow[]): TimedAmount[] => {
  const byDate = new Map<string, Decimal>();
  for (const { date, amount } of flows) byDate.set(date, byDate.get(date)?.plus(amount) ?? amount);
  const inOrder = [...byDate]
    .filter(([, amount]) => !amount.isZero())
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const first = inOrder[0]?.[0] ?? '';
  return inOrder.map(([date, amount]) => ({ day: daysBetween(first, date), amount: amountOf(amount) }));
};

/** Growth by day at which flows balance. */
const dailyGrowth = (flows: readonly CashFlow[]): Decimal | ReturnGap => {
  const amounts = timed(flows);
  if (amounts.length < 2) return 'too_little_data';
  if (amounts.every(({ amount }) => amount < 0n === amounts[0]!.amount < 0n)) return 'no_sign_change';
  const factor = balancingFactor(amounts);
  return factor === null ? 'no_unique_rate' : ONE.div(fromFixedPoint(factor));
};

/**
 * The yearly rate at which flows balance, actual/365: sum of amount / (1 + rate) ^ (days / 365) = 0. Not known when all
 * flows go one way, or when no rate or more than one balances them. Source: Microsoft, "XIRR function".
 */
export const xirr = (flows: readonly CashFlow[]): Measure => {
  const growth = dailyGrowth(flows);
  return typeof growth === 'string' ? unknown(growth) : known(growth.pow(DAYS_A_YEAR).minus(ONE));
};

/**
 * A period as its owner's flows: the opening value and what was put in are paid, what was taken out and the closing value
 * are received. Null when a value is not known.
 */
export const ownersFlows = (days: readonly SeriesDay[]): CashFlow[] | null => {
  const [opening, ...later] = days;
  const closing = later.at(-1);
  if (!opening || !closing) return [];
  if (opening.value === null || closing.value === null) return null;
  const between = later
    .filter(({ externalFlow }) => !externalFlow.isZero())
    .map(({ date, externalFlow }) => ({ date, amount: externalFlow.neg() }));
  return [
    { date: opening.date, amount: opening.value.neg() },
    ...between,
    { date: closing.date, amount: closing.value },
  ];
};

/** The cases without a rate over flows: a negative value at an end of the period, or nothing paid back. */
const atItsEnds = (days: readonly SeriesDay[], flows: readonly CashFlow[]): Measure | null => {
  const [opening, closing] = [days[0]?.value, days.at(-1)?.value];
  if (!opening || !closing || days.length < 2) return null;
  if (opening.isNegative()) return unknown('not_invested');
  if (closing.isNegative()) return unknown('lost_more_than_all');
  const isPaid = flows.some(({ amount }) => amount.isNegative() && !amount.isZero());
  const isReceived = flows.some(({ amount }) => amount.gt(0));
  return isPaid && !isReceived ? known(ONE.neg()) : null;
};

/**
 * The money-weighted return of a period, not annualized: what the rate of its flows makes over its days. It is -1 where
 * nothing was ever received for what was paid, which is where the rate goes as the last cent does.
 */
export const moneyWeighted = (days: readonly SeriesDay[]): Measure => {
  const flows = ownersFlows(days);
  if (flows === null) return unknown('value_unknown');
  const ends = atItsEnds(days, flows);
  if (ends) return ends;
  const growth = flows.length === 0 ? 'too_little_data' : dailyGrowth(flows);
  if (typeof growth === 'string') return unknown(growth);
  return known(growth.pow(daysBetween(days[0]!.date, days.at(-1)!.date)).minus(ONE));
};

/**
 * Modified Dietz: the gain over the opening value and the flows, each weighted by the share of the period that it was
 * there for, counted at the close of its day: (days - days before it) / days. Not annualized. Source: CFA Institute, GIPS
 * Handbook, "Modified Dietz method".
 */
export const modifiedDietz = (days: readonly SeriesDay[]): Measure => {
  const [opening, ...later] = days;
  const closing = later.at(-1);
  if (!opening || !closing) return unknown('too_little_data');
  if (opening.value === null || closing.value === null) return unknown('value_unknown');
  const whole = daysBetween(opening.date, closing.date);
  const invested = later.reduce(
    (sum, { date, externalFlow }) => sum.plus(externalFlow.times(daysBetween(date, closing.date)).div(whole)),
    opening.value,
  );
  if (!invested.gt(0)) return unknown('not_invested');
  return known(closing.value.minus(opening.value).minus(netFlowOf(days)).div(invested));
};

/** A return over a period of more than a year as a yearly rate, actual/365: (1 + rate) ^ (365 / days) - 1. */
export const yearly = (measure: Measure, days: number): Measure => {
  if (measure.rate === null) return measure;
  const growth = measure.rate.plus(ONE);
  if (growth.isNegative()) return unknown('lost_more_than_all');
  return known(growth.pow(new Decimal(DAYS_A_YEAR).div(days)).minus(ONE));
};
