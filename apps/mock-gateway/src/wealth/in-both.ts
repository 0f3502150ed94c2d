import { BASE_CURRENCY, type Currency } from '@portal/contracts/constants';
import { roundMoney, type Decimal } from '@portal/portfolio';
import type { Exchange } from './exchange.ts';

/** An amount to the cent in the currency of its account and in the base currency; null where it is not known. */
export interface InBoth {
  own: Decimal | null;
  base: Decimal | null;
}

/** The first and the last day of figures, both included, `YYYY-MM-DD`. */
export interface Days {
  from: string;
  to: string;
}

/** Computes an amount in both currencies, once where they are the same, and rounds each. */
export const inBoth = (currency: Currency, compute: (shown: Currency) => Decimal | null): InBoth => {
  const own = rounded(compute(currency));
  return { own, base: currency === BASE_CURRENCY ? own : rounded(compute(BASE_CURRENCY)) };
};

const rounded = (amount: Decimal | null) => amount && roundMoney(amount);

/** An amount of a day in both currencies. */
export const amountOn = (amount: Decimal, currency: Currency, day: string, exchange: Exchange): InBoth =>
  inBoth(currency, (shown) => {
    const rate = exchange.rate(currency, shown, day);
    return rate && amount.times(rate);
  });

/** Subtracts an amount from another, currency by currency. */
export const subtractInBoth = (one: InBoth, other: InBoth): InBoth => ({
  own: one.own && other.own && one.own.minus(other.own),
  base: one.base && other.base && one.base.minus(other.base),
});
