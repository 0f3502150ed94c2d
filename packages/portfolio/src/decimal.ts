// Behaviour: docs/behaviour/figures.md
import { Decimal as DecimalJs } from 'decimal.js';

/**
 * Decimals for money, units, prices and rates: 34 digits, so that no rounding shows before the cent. Halves go away
 * from zero, as a client who checks a statement by hand would round; source: Excise Tax Act (Canada), section 165.2(2).
 * Half-even would only pay off where many rounded amounts are summed, and sums here are taken before rounding.
 */
export const Decimal = DecimalJs.clone({ precision: 34, rounding: DecimalJs.ROUND_HALF_UP });
export type Decimal = DecimalJs;

export const ZERO: Decimal = new Decimal(0);

/** Reads a decimal string. */
export const decimal = (text: string): Decimal => new Decimal(text);

/** An amount to the cent, as on a statement; both Canadian and U.S. dollars have cents. */
export const roundMoney = (amount: Decimal): Decimal => amount.toDecimalPlaces(2);

/** An amount to the cent as the wire writes it: `1234.50`; what is less than half a cent below nothing is `0.00`. */
export const moneyText = (amount: Decimal): string => roundMoney(amount).toFixed(2);

/** A rate with ten decimals at most, without trailing zeros. */
export const rateText = (rate: Decimal): string => rate.toDecimalPlaces(10).toFixed();
