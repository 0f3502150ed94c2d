import { Decimal as DecimalJs } from 'decimal.js';

/** Decimals for money, units, prices and rates: 34 digits, halves rounded away from zero. */
export const Decimal = DecimalJs.clone({ precision: 34, rounding: DecimalJs.ROUND_HALF_UP });
export type Decimal = DecimalJs;

export const ZERO: Decimal = new Decimal(0);

/** Reads a decimal string. */
export const decimal = (text: string): Decimal => new Decimal(text);

/** An amount to the cent, as it stands on a statement. */
export const roundMoney = (amount: Decimal): Decimal => amount.toDecimalPlaces(2);

/** An amount to the cent as the wire writes it: `1234.50`. */
export const moneyText = (amount: Decimal): string => amount.toFixed(2);

/** A rate with ten decimals at most, without trailing zeros. */
export const rateText = (rate: Decimal): string => rate.toDecimalPlaces(10).toFixed();
