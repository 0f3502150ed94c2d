import type { ExchangeRate } from '@portal/contracts/accounts';
import { BASE_CURRENCY, type Currency } from '@portal/contracts/constants';
import { decimal, roundMoney, type Decimal } from '@portal/portfolio';
import type { Kysely } from 'kysely';
import type { Database } from '../store/schema.ts';

type Db = Kysely<Database>;

const ONE = decimal('1');

/** Turns amounts of one currency into another at the rate of a day, or of the last day before that has one. */
export interface Exchange {
  /** The price of a unit of `from` in `to`; null before the first rate there is. */
  rate: (from: Currency, to: Currency, day: string) => Decimal | null;
}

interface KnownRate {
  date: string;
  rate: Decimal;
}

/** The last of the rates of a day or before it; they are in order. */
const rateAsOf = (rates: readonly KnownRate[], day: string): Decimal | null => {
  let [from, to] = [0, rates.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (rates[middle]!.date <= day) from = middle + 1;
    else to = middle;
  }
  return rates[from - 1]?.rate ?? null;
};

/** The rates of a stretch of days, the last one before it included. */
export const exchangeBetween = async (db: Db, from: string, to: string): Promise<Exchange> => {
  const read = (compare: '<' | '>=', day: string) =>
    db
      .selectFrom('fx_rate')
      .select(['date', 'rate'])
      .where('pair', '=', 'USDCAD')
      .where('date', compare, day)
      .where('date', '<=', to);
  const before = await read('<', from).orderBy('date', 'desc').limit(1).execute();
  const rows = [...before, ...(await read('>=', from).orderBy('date').execute())];
  const rates = rows.map(({ date, rate }) => ({ date, rate: decimal(rate) }));
  return {
    rate: (own, shown, day) => {
      if (own === shown) return ONE;
      const rate = rateAsOf(rates, day);
      return rate && (shown === BASE_CURRENCY ? rate : ONE.div(rate));
    },
  };
};

/** The rate of a day, or of the last day before that has one, as responses have it; none before the first rate there is. */
export const wireRates = async (db: Db, day: string): Promise<ExchangeRate[]> => {
  const found = await db
    .selectFrom('fx_rate')
    .select(['rate', 'date'])
    .where('pair', '=', 'USDCAD')
    .where('date', '<=', day)
    .orderBy('date', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found
    ? [{ from: 'USD', to: BASE_CURRENCY, rate: decimal(found.rate).toFixed(), date: found.date }]
    : [];
};

/** An amount of a day in another currency, to the cent; null when no rate of that day is known. */
export const exchanged = (amount: Decimal, rate: Decimal | null): Decimal | null =>
  rate && roundMoney(amount.times(rate));
