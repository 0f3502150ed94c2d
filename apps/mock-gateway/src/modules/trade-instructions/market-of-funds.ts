import { BASE_CURRENCY, type Currency } from '@portal/contracts/constants';
import type { Fund } from '@portal/contracts/funds';
import { decimal, type Decimal } from '@portal/portfolio';
import { valuationDateAt } from '../../market/calendar.ts';
import { cutOffOf, tradeDayAt } from '../../market/trade-days.ts';
import { exchangeBetween, type Exchange } from '../../wealth/exchange.ts';
import type { Db } from '../../wealth/wealth.queries.ts';
import { listOf } from '../funds/funds.queries.ts';

/** The firm's funds at an instant, with their last published values. */
export interface FundMarket {
  now: number;
  /** The valuation date. */
  day: string;
  funds: ReadonlyMap<string, Fund>;
  exchange: Exchange;
}

/** Reads the firm's funds as they are known at an instant. */
export const fundMarketAt = async (db: Db, now: Date): Promise<FundMarket> => {
  const day = valuationDateAt(now);
  const funds = await listOf(db, { day, held: new Set() });
  return {
    now: now.getTime(),
    day,
    funds: new Map(funds.map((fund) => [fund.fund_id, fund])),
    exchange: await exchangeBetween(db, day, day),
  };
};

/** The value of a unit in a currency; null where it or the exchange rate is not known. */
export const priceIn = (
  { exchange, day }: FundMarket,
  fund: Fund | null,
  currency: Currency,
): Decimal | null => {
  const rate = fund && exchange.rate(fund.currency, currency, day);
  return fund?.nav && rate ? decimal(fund.nav.price).times(rate) : null;
};

/** An amount of a currency in the base currency; null where the exchange rate is not known. */
export const inBase = (
  { exchange, day }: FundMarket,
  amount: Decimal | null,
  currency: Currency,
): Decimal | null => {
  const rate = exchange.rate(currency, BASE_CURRENCY, day);
  return amount && rate && amount.times(rate);
};

/** The next day at whose close all of some funds have a value, and until when an instruction is in time for it. */
export const tradeDayOf = (funds: readonly (Fund | null)[], now: number) => {
  const isDaily = funds.every((fund) => fund === null || fund.is_daily);
  const trade_on = tradeDayAt(now, { isDaily });
  return { trade_on, cut_off_at: new Date(cutOffOf(trade_on)).toISOString() };
};
