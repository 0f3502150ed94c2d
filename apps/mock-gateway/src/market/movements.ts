import { addDays } from './calendar.ts';
import type { Instrument } from './instruments.ts';
import { fatTailed, normal } from './random.ts';

const TRADING_DAYS = 252;
const FACTOR_VOLATILITY = 0.145;
const CURRENCY_MEAN = 1.36;
const CURRENCY_PULL = 0.008;
const CURRENCY_VOLATILITY = 0.0042;
/** A diversified fund strays from its market only temporarily: so much of a movement of its own … */
const REVERSAL = 0.7;
/** … is reversed so many days later. Whole weeks, so that both are business days as a rule. */
const REVERSAL_DAYS = 91;

/** Periods in which the market fell or rose by more than chance, as a daily drift. */
const EPISODES: { from: string; to: string; drift: number }[] = [
  { from: '2014-02-03', to: '2014-08-29', drift: 0.0006 },
  { from: '2015-04-16', to: '2016-01-20', drift: -0.0009 },
  { from: '2016-01-21', to: '2018-01-26', drift: 0.0007 },
  { from: '2018-09-21', to: '2018-12-24', drift: -0.0022 },
  { from: '2020-02-20', to: '2020-03-23', drift: -0.0125 },
  { from: '2020-03-24', to: '2020-08-31', drift: 0.0025 },
  { from: '2022-01-10', to: '2022-10-12', drift: -0.0011 },
  { from: '2022-10-13', to: '2023-07-31', drift: 0.0007 },
];

const episodeDrift = (date: string) =>
  EPISODES.find(({ from, to }) => date >= from && date <= to)?.drift ?? 0;

/** The movement of the entire market on a day, which every instrument follows by its beta. */
export const marketFactor = (seed: number, date: string): number =>
  episodeDrift(date) + (FACTOR_VOLATILITY / Math.sqrt(TRADING_DAYS)) * fatTailed(`${seed}/market/${date}`);

const ownMovement = (seed: number, date: string, { id, kind, volatility }: Instrument) => {
  const shock = fatTailed(`${seed}/${id}/${date}`);
  const isDiversified = kind !== 'equity';
  const before = isDiversified ? fatTailed(`${seed}/${id}/${addDays(date, -REVERSAL_DAYS)}`) : 0;
  return (volatility / Math.sqrt(TRADING_DAYS)) * (shock - REVERSAL * before);
};

/** The logarithm of what a dollar in an instrument becomes on a day, distributions included. */
export const growthOf = (seed: number, date: string, factor: number, instrument: Instrument): number => {
  const { drift, payout, beta } = instrument;
  return (drift + payout) / TRADING_DAYS + beta * factor + ownMovement(seed, date, instrument);
};

/** The exchange rate on a day beside one of a given rate. It pulls back to its mean, forwards in time as backwards. */
export const rateBeside = (seed: number, date: string, rate: number): number => {
  const pull = CURRENCY_PULL * (CURRENCY_MEAN - rate);
  return rate + (pull + CURRENCY_VOLATILITY * normal(`${seed}/USDCAD/${date}`));
};
