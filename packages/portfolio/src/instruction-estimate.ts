// Behaviour: docs/behaviour/trade-instructions.md
import { Decimal, roundMoney } from './decimal.ts';

/** Units of a fund are counted to so many decimals. */
export const UNIT_DECIMALS = 4;

/** How much an instruction is for: an amount, a number of units, or all there is. */
export type AskedMeasure<Number> =
  | { by: 'amount'; amount: Number }
  | { by: 'units'; units: Number }
  | { by: 'all' };

/** What an instruction is for in money and in units; null where that cannot be known. */
export interface Estimate {
  amount: Decimal | null;
  units: Decimal | null;
}

/** The units that an amount buys at a price, or that must be sold for it; never more than the amount pays for. */
export const unitsFor = (amount: Decimal, price: Decimal | null): Decimal | null =>
  price?.gt(0) ? amount.div(price).toDecimalPlaces(UNIT_DECIMALS, Decimal.ROUND_DOWN) : null;

const worthOf = (units: Decimal | null, price: Decimal | null) =>
  units && price && roundMoney(units.times(price));

/**
 * What an instruction is for at a price in the currency of the account. `all` is what there is: units that are held, or
 * cash, where units are bought; null when it is not known.
 */
export const estimateOf = (
  measure: AskedMeasure<Decimal>,
  price: Decimal | null,
  all: Estimate,
): Estimate => {
  if (measure.by === 'units') return { units: measure.units, amount: worthOf(measure.units, price) };
  const amount = measure.by === 'amount' ? measure.amount : all.amount;
  if (measure.by === 'all' && all.units) return { units: all.units, amount: worthOf(all.units, price) };
  return { amount, units: amount && unitsFor(amount, price) };
};
