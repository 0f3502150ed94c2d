import { Decimal } from './decimal.ts';
import type { ReturnGap } from './measure.ts';
import type { SeriesDay } from './sub-periods.ts';

/** How much of one dollar there is at the close of a day, deposits and withdrawals apart: 1 on the day that opens. */
export interface GrowthDay {
  date: string;
  /** Null when a price is missing. */
  level: Decimal | null;
}

/** The growth of a period day by day; a gap says why it is not known from some day on. */
export interface Growth {
  days: GrowthDay[];
  gap: ReturnGap | null;
}

const ONE = new Decimal(1);

/**
 * The time-weighted growth from the opening of a period to each of its days, linked over the same sub-periods as
 * `timeWeighted`: on the last day it is that return plus one, to the last digit. Days before the first money do not count.
 */
export const growthByDay = (series: readonly SeriesDay[]): Growth => {
  const begin = series.findIndex(({ value }) => value === null || !value.isZero());
  const [first, ...later] = begin < 0 ? [] : series.slice(begin);
  if (!first || later.length === 0) return { days: [], gap: 'too_little_data' };
  if (first.value === null) return { days: [], gap: 'value_unknown' };
  if (!first.value.gt(0)) return { days: [], gap: 'not_invested' };
  const days: GrowthDay[] = [{ date: first.date, level: ONE }];
  let [linked, opening] = [ONE, first.value];
  for (const [at, { date, value, externalFlow }] of later.entries()) {
    const isLast = at === later.length - 1;
    const isCut = isLast || !externalFlow.isZero();
    if (value === null && isCut) return { days, gap: 'value_unknown' };
    const level = value && linked.times(value.minus(externalFlow).div(opening));
    // Less than nothing is a return at the end of a period alone.
    if (isLast || !level?.isNegative()) days.push({ date, level });
    if (!isLast && value !== null && !value.gt(0)) return { days, gap: 'not_invested' };
    if (isCut && value && level) [linked, opening] = [level, value];
  }
  return { days, gap: null };
};
