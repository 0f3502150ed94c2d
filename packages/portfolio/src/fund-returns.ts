import { Decimal } from './decimal.ts';

/** The value of one unit of a fund on a day, after what it distributed that day. */
export interface UnitPrice {
  /** `YYYY-MM-DD` */
  date: string;
  price: Decimal;
  /** What one unit received that day, reinvested at the price; 0 on most days. */
  distribution: Decimal;
}

const ONE = new Decimal(1);
const MONTHS_A_YEAR = 12;
const DAYS_A_YEAR = 365;
const DAY_MS = 86_400_000;
const MAX_CALENDAR_YEARS = 10;

/**
 * What one invested in a fund at the price of a day became by another, distributions reinvested: Pe / Pb × the product
 * of (1 + distribution / reinvestment price), less one. Net of all that a fund pays out of its assets, its management
 * expenses included, for these have left the price. Null when either day has no price, or a price needed is not above
 * nothing. Source: Morningstar, "Total Return", calculation.
 */
export const totalReturn = (prices: readonly UnitPrice[], from: string, to: string): Decimal | null => {
  const opening = prices.find(({ date }) => date === from);
  const closing = prices.find(({ date }) => date === to);
  if (!opening?.price.gt(0) || !closing?.price.gt(0)) return null;
  let growth = closing.price.div(opening.price);
  for (const { date, price, distribution } of prices) {
    if (date <= from || date > to || distribution.isZero()) continue;
    if (!price.gt(0)) return null;
    growth = growth.times(distribution.div(price).plus(ONE));
  }
  return growth.minus(ONE);
};

/** Why a return is not known: the fund is younger than the period, or a price that it needs is missing. */
export type NoReturn = 'too_young' | 'price_missing';

/** A return of a fund over a period, net of management expenses, distributions reinvested. */
export interface FundReturn {
  from: string;
  to: string;
  rate: Decimal | null;
  /** Whether the rate is that of one year; so for every period of more than one. */
  isAnnualized: boolean;
  whyNot: NoReturn | null;
}

/** What one fund is: its prices, in order, and its first day. */
export interface FundHistory {
  prices: readonly UnitPrice[];
  inception: string;
}

/** The day of the last prices of a month, `YYYY-MM`. */
export type MonthEnd = (month: string) => string;

/**
 * A yearly rate from the growth of a longer time: growth ^ (1 / N) - 1, where N is its length in years and never less
 * than 1. Source: National Instrument 81-102, section 15.10(2), "total return".
 */
const yearly = (rate: Decimal, years: Decimal) =>
  years.gt(ONE) ? rate.plus(ONE).pow(ONE.div(years)).minus(ONE) : rate;

const returnOver = (
  { prices, inception }: FundHistory,
  [from, to]: readonly [from: string, to: string],
  years: Decimal,
): FundReturn => {
  const isAnnualized = years.gt(ONE);
  if (inception > from) return { from, to, rate: null, isAnnualized, whyNot: 'too_young' };
  const rate = totalReturn(prices, from, to);
  if (rate === null) return { from, to, rate, isAnnualized, whyNot: 'price_missing' };
  return { from, to, rate: yearly(rate, years), isAnnualized, whyNot: null };
};

/** The month so many before another. */
const monthBefore = (month: string, count: number) => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 - count, 1)).toISOString().slice(0, 7);
};

/** The return over a number of full months that end with a month. */
export const returnOverMonths = (
  fund: FundHistory,
  month: string,
  months: number,
  monthEnd: MonthEnd,
): FundReturn =>
  returnOver(
    fund,
    [monthEnd(monthBefore(month, months)), monthEnd(month)],
    new Decimal(months).div(MONTHS_A_YEAR),
  );

/** The return from the end of the year before to the end of a month. */
export const returnOfYearTo = (fund: FundHistory, month: string, monthEnd: MonthEnd): FundReturn =>
  returnOverMonths(fund, month, Number(month.slice(5)), monthEnd);

/** The return from the fund's first day to the end of a month; a year has 365 days. */
export const returnSinceInception = (fund: FundHistory, month: string, monthEnd: MonthEnd): FundReturn => {
  const to = monthEnd(month);
  const days = (Date.parse(to) - Date.parse(fund.inception)) / DAY_MS;
  if (days <= 0) return { from: fund.inception, to, rate: null, isAnnualized: false, whyNot: 'too_young' };
  return returnOver(fund, [fund.inception, to], new Decimal(days).div(DAYS_A_YEAR));
};

/** The returns of the last ten full calendar years of a fund before a month's end, the latest first. */
export const calendarYearReturns = (
  fund: FundHistory,
  month: string,
  monthEnd: MonthEnd,
): (FundReturn & { year: string })[] => {
  const latest = month.endsWith('-12') ? Number(month.slice(0, 4)) : Number(month.slice(0, 4)) - 1;
  return Array.from({ length: MAX_CALENDAR_YEARS }, (_, at) => String(latest - at))
    .map((year) => ({ year, ...returnOverMonths(fund, `${year}-12`, MONTHS_A_YEAR, monthEnd) }))
    .filter(({ whyNot }) => whyNot !== 'too_young');
};
