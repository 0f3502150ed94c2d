import { addDays } from './calendar.ts';
import { shareOf } from './distributions.ts';
import { instruments, isPricedOn, type Instrument } from './instruments.ts';
import { fatTailed, normal } from './random.ts';
import { splitRatio } from './splits.ts';

/** The first day of the simulated market. */
export const MARKET_EPOCH = '2019-01-02';

const TRADING_DAYS = 252;
const FACTOR_VOLATILITY = 0.145;
const CURRENCY_MEAN = 1.36;
const CURRENCY_PULL = 0.008;
const CURRENCY_VOLATILITY = 0.0042;
const FIRST_CURRENCY_RATE = 1.36;
const LOWEST_PRICE = 0.5;
/** A diversified fund strays from its market only temporarily: so much of a movement of its own … */
const REVERSAL = 0.7;
/** … is reversed so many days later. Whole weeks, so that both are business days as a rule. */
const REVERSAL_DAYS = 91;

/** Periods in which the market fell or rose by more than chance, as a daily drift. */
const EPISODES: { from: string; to: string; drift: number }[] = [
  { from: '2020-02-20', to: '2020-03-23', drift: -0.0125 },
  { from: '2020-03-24', to: '2020-08-31', drift: 0.0025 },
  { from: '2022-01-10', to: '2022-10-12', drift: -0.0011 },
  { from: '2022-10-13', to: '2023-07-31', drift: 0.0007 },
];

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
  /** The business days to come, in order. */
  days: readonly string[];
}

const episodeDrift = (date: string) =>
  EPISODES.find(({ from, to }) => date >= from && date <= to)?.drift ?? 0;

const ownMovement = (seed: number, date: string, { id, kind, volatility }: Instrument) => {
  const shock = fatTailed(`${seed}/${id}/${date}`);
  const isDiversified = kind !== 'equity';
  const before = isDiversified ? fatTailed(`${seed}/${id}/${addDays(date, -REVERSAL_DAYS)}`) : 0;
  return (volatility / Math.sqrt(TRADING_DAYS)) * (shock - REVERSAL * before);
};

/** The price falls by what is distributed on the day, so that a distribution alone adds no value. */
const nextPrice = (seed: number, date: string, factor: number, instrument: Instrument, before: string) => {
  const { kind, drift, payout, beta } = instrument;
  if (kind === 'money_market') return before;
  const growth = (drift + payout) / TRADING_DAYS + beta * factor + ownMovement(seed, date, instrument);
  const price = Number(before) * Math.exp(growth) * (1 - shareOf(instrument, date));
  return Math.max(price / splitRatio(instrument.id, date), LOWEST_PRICE).toFixed(4);
};

const nextRate = (seed: number, date: string, before: string) => {
  const rate = Number(before);
  const move =
    CURRENCY_PULL * (CURRENCY_MEAN - rate) + CURRENCY_VOLATILITY * normal(`${seed}/USDCAD/${date}`);
  return (rate + move).toFixed(4);
};

const pricedOn = (date: string) => instruments.filter((one) => isPricedOn(one, date));

const opening = (date: string): MarketDay => ({
  date,
  prices: new Map(pricedOn(date).map(({ id, startPrice }) => [id, startPrice.toFixed(4)])),
  usdCad: FIRST_CURRENCY_RATE.toFixed(4),
});

/**
 * The market day by day: a common factor that every instrument follows by its beta, its own noise with fat tails, and a
 * few episodes. Each day depends only on the seed, the day and the day before, so extending history gives what
 * generating it at once would have given.
 */
export function* extendMarket({ seed, last, days }: MarketInput): Generator<MarketDay> {
  let before = last;
  for (const date of days) {
    if (before === null) {
      yield (before = opening(date));
      continue;
    }
    const factor =
      episodeDrift(date) +
      (FACTOR_VOLATILITY / Math.sqrt(TRADING_DAYS)) * fatTailed(`${seed}/market/${date}`);
    const { prices, usdCad }: MarketDay = before;
    before = {
      date,
      prices: new Map(
        pricedOn(date).map((one) => [one.id, nextPrice(seed, date, factor, one, prices.get(one.id)!)]),
      ),
      usdCad: nextRate(seed, date, usdCad),
    };
    yield before;
  }
}
