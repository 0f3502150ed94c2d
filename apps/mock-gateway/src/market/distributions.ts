import { isMonthEnd } from './calendar.ts';
import type { Instrument } from './instruments.ts';

const MONTHS_A_YEAR = 12;

/** The share of its price that an instrument distributes on a business day; 0 on most days. */
export const shareOf = ({ payout, everyMonths }: Instrument, day: string): number => {
  const isDue = everyMonths > 0 && Number(day.slice(5, 7)) % everyMonths === 0 && isMonthEnd(day);
  return isDue ? (payout * everyMonths) / MONTHS_A_YEAR : 0;
};

/**
 * What holders of one unit receive on a business day, as a share of the closing price. That price has already fallen by
 * the distribution, but for money market funds, which keep theirs.
 */
export const distributionOf = (instrument: Instrument, day: string): number => {
  const share = shareOf(instrument, day);
  return instrument.kind === 'money_market' ? share : share / (1 - share);
};
