// Behaviour: docs/behaviour/valuations.md
import { businessDays } from './calendar.ts';
import { shareOf } from './distributions.ts';
import { instruments, isPricedOn, type Instrument } from './instruments.ts';
import { growthOf, marketFactor, rateBeside } from './movements.ts';
import { splitRatio } from './splits.ts';

/** The first day of the simulated market: long enough ago that ten-year returns are filled. */
export const MARKET_EPOCH = '2014-01-02';

/**
 * The day of the prices in the table of instruments. The market before it is simulated backwards, so that the prices
 * from this day on are the same whatever the epoch, in stores that begin here too.
 */
export const TABLE_DAY = '2019-01-02';

const TABLE_RATE = 1.36;
const LOWEST_PRICE = 0.5;

/** Closing prices of a day, by instrument, in the instrument's currency, and Canadian dollars for a U.S. dollar. */
export interface MarketDay {
  date: string;
  prices: ReadonlyMap<string, string>;
  usdCad: string;
}

interface MarketInput {
  seed: number;
  /** The last day there is; null to begin. */
  last: MarketDay | null;
  /** The business days to come, in order; the epoch first, to begin. */
  days: readonly string[];
}

/** The price falls by what is distributed on the day, so that a distribution alone adds no value. */
const nextPrice = (seed: number, date: string, factor: number, instrument: Instrument, before: number) =>
  instrument.kind === 'money_market'
    ? before
    : (before * Math.exp(growthOf(seed, date, factor, instrument)) * (1 - shareOf(instrument, date))) /
      splitRatio(instrument.id, date);

/** The price of the business day before a day: `nextPrice` undone. */
const previousPrice = (seed: number, date: string, factor: number, instrument: Instrument, after: number) =>
  after / nextPrice(seed, date, factor, instrument, 1);

const priceText = (price: number) => Math.max(price, LOWEST_PRICE).toFixed(4);

const pricedOn = (date: string) => instruments.filter((one) => isPricedOn(one, date));

const tableDay = (): MarketDay => ({
  date: TABLE_DAY,
  prices: new Map(pricedOn(TABLE_DAY).map(({ id, startPrice }) => [id, startPrice.toFixed(4)])),
  usdCad: TABLE_RATE.toFixed(4),
});

const nextDay = (seed: number, date: string, { prices, usdCad }: MarketDay): MarketDay => {
  const factor = marketFactor(seed, date);
  const priceOf = (one: Instrument) => nextPrice(seed, date, factor, one, Number(prices.get(one.id)!));
  return {
    date,
    prices: new Map(pricedOn(date).map((one) => [one.id, priceText(priceOf(one))])),
    usdCad: rateBeside(seed, date, Number(usdCad)).toFixed(4),
  };
};

/** The days from one to the day of the table, from its prices backwards; by day. */
const daysToTable = (seed: number, from: string): ReadonlyMap<string, MarketDay> => {
  const listed = pricedOn(TABLE_DAY);
  const prices = new Map(listed.map(({ id, startPrice }) => [id, startPrice]));
  let rate = TABLE_RATE;
  const found = new Map([[TABLE_DAY, tableDay()]]);
  let after = TABLE_DAY;
  for (const date of businessDays(from, TABLE_DAY).toReversed().slice(1)) {
    const factor = marketFactor(seed, after);
    for (const one of listed)
      prices.set(one.id, previousPrice(seed, after, factor, one, prices.get(one.id)!));
    rate = rateBeside(seed, date, rate);
    const texts = new Map(listed.map(({ id }) => [id, priceText(prices.get(id)!)]));
    found.set(date, { date, prices: texts, usdCad: rate.toFixed(4) });
    after = date;
  }
  return found;
};

/**
 * The market day by day: a common factor that every instrument follows by its beta, its own noise with fat tails, and a
 * few episodes. Each day depends only on the seed and on the days between it and the table's, so extending history gives
 * what generating it at once would have given.
 */
export function* extendMarket({ seed, last, days }: MarketInput): Generator<MarketDay> {
  const [from = TABLE_DAY] = days;
  const early = from < TABLE_DAY ? daysToTable(seed, from) : new Map([[TABLE_DAY, tableDay()]]);
  let before = last ?? tableDay();
  for (const date of days) {
    before = early.get(date) ?? nextDay(seed, date, before);
    yield before;
  }
}
