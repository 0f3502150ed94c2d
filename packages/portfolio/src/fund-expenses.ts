// Behaviour: docs/behaviour/costs.md
import { addDays } from './add-days.ts';
import { daysBetween } from './days-between.ts';
import { ZERO, type Decimal } from './decimal.ts';
import type { SumOfDays } from './sum-of-days.ts';
import type { UnitsFrom } from './units-over-time.ts';

/** What a fund published of its expenses for a financial period, as rates of its value a year. */
export interface FundRatio {
  /** The last day of the financial period. */
  asOf: string;
  /** Management expense ratio. */
  mer: Decimal | null;
  /** Trading expense ratio. */
  ter: Decimal | null;
}

/**
 * Adds both ratios of a fund to its fund expense ratio; null when either is not known. Source: National Instrument
 * 31-103, section 1.1, "fund expense ratio".
 */
export const fundExpenseRatio = ({ mer, ter }: Pick<FundRatio, 'mer' | 'ter'>): Decimal | null =>
  mer && ter && mer.plus(ter);

/** Days over which neither the units of a fund nor its ratio changed. */
export interface ExpenseStretch {
  from: string;
  /** The last day, included. */
  to: string;
  days: number;
  quantity: Decimal;
  /** The ratio last published; null when there is none yet. */
  ratio: FundRatio | null;
  /** The market values of all days added up; null when one of them is not known. */
  valueOfDays: Decimal | null;
  /** What the fund's expenses came to, not rounded; null when it is not known. */
  amount: Decimal | null;
}

export interface FundExpenseInput {
  from: string;
  /** The last day, included. */
  to: string;
  /** In order. */
  units: readonly UnitsFrom[];
  /** In order. */
  ratios: readonly FundRatio[];
  /** The prices of a unit added up over calendar days. */
  priceOfDays: SumOfDays;
}

/** The divisor of a yearly ratio, in leap years too. Source: National Instrument 31-103, section 14.1.2. */
const DAYS_A_YEAR = 365;

const boundaries = ({ from, to, units, ratios }: FundExpenseInput): string[] => {
  const changes = [...units.map(({ date }) => date), ...ratios.map(({ asOf }) => addDays(asOf, 1))];
  return [from, ...new Set(changes.filter((day) => day > from && day <= to))].toSorted();
};

const computeStretch = (input: FundExpenseInput, from: string, to: string): ExpenseStretch | null => {
  const quantity = input.units.findLast(({ date }) => date <= from)?.quantity ?? ZERO;
  if (quantity.isZero()) return null;
  const ratio = input.ratios.findLast(({ asOf }) => asOf < from) ?? null;
  const fer = ratio && fundExpenseRatio(ratio);
  const prices = input.priceOfDays(from, to);
  const valueOfDays = prices && prices.times(quantity);
  const amount = fer && valueOfDays && valueOfDays.times(fer).div(DAYS_A_YEAR);
  return { from, to, days: daysBetween(from, to) + 1, quantity, ratio, valueOfDays, amount };
};

/**
 * What the expenses of a fund came to for the units of an account, over calendar days: for each day, the units held at
 * its close x the price of a unit x the fund expense ratio / 365. The ratio of a day is that of the last financial period
 * before it. Days without units are left out. Source: National Instrument 31-103, sections 14.1.2 and 14.17.1.
 */
export const fundExpenseStretches = (input: FundExpenseInput): ExpenseStretch[] => {
  const begins = boundaries(input);
  return begins.flatMap((from, at) => {
    const next = begins[at + 1];
    return computeStretch(input, from, next === undefined ? input.to : addDays(next, -1)) ?? [];
  });
};

/** Adds up what stretches came to, not rounded; null when any is not known. */
export const fundExpense = (stretches: readonly ExpenseStretch[]): Decimal | null =>
  stretches.reduce<Decimal | null>((sum, { amount }) => sum && amount && sum.plus(amount), ZERO);
