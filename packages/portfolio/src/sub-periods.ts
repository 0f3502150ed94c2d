import { Decimal, ZERO } from './decimal.ts';
import { known, unknown, type Measure, type ReturnGap } from './measure.ts';

/** A day of an account: its value at the close, and what its owner put in (positive) or took out since the day before. */
export interface SeriesDay {
  date: string;
  /** Null when a price is missing. */
  value: Decimal | null;
  externalFlow: Decimal;
}

/** A stretch between two external flows, in which nothing but the market moves the value. */
export interface SubPeriod {
  from: string;
  to: string;
  opening: Decimal;
  /** Before the flow of its last day. */
  closing: Decimal;
  /** Counted at the close of its last day. */
  flow: Decimal;
  /** Closing over opening. */
  growth: Decimal;
}

const ONE = new Decimal(1);

/** Cuts a period, of which the first day is the opening, at its flows. Days before the first money do not count. */
export const subPeriods = (days: readonly SeriesDay[]): SubPeriod[] | ReturnGap => {
  const begin = days.findIndex(({ value }) => value === null || !value.isZero());
  const parts: SubPeriod[] = [];
  let [opening, ...later] = begin < 0 ? [] : days.slice(begin);
  if (!opening || later.length === 0) return 'too_little_data';
  const last = later.length - 1;
  for (const [at, day] of later.entries()) {
    // Nothing grows from nothing: from such a day on there is no return, as there is none day by day.
    if (at < last && day.value !== null && !day.value.gt(0)) return 'not_invested';
    if (at < last && day.externalFlow.isZero()) continue;
    if (opening.value === null || day.value === null) return 'value_unknown';
    if (!opening.value.gt(0)) return 'not_invested';
    const closing = day.value.minus(day.externalFlow);
    parts.push({
      from: opening.date,
      to: day.date,
      opening: opening.value,
      closing,
      flow: day.externalFlow,
      growth: closing.div(opening.value),
    });
    opening = day;
  }
  return parts;
};

/** The product of the growth of sub-periods, less one. */
export const linked = (parts: readonly SubPeriod[]): Decimal =>
  parts.reduce((growth, part) => growth.times(part.growth), ONE).minus(ONE);

/**
 * The time-weighted return of a period, linked over its sub-periods. It equals the product of daily growth, since between
 * two flows the daily values cancel. Not annualized. Source: CFA Institute, GIPS Handbook, "True time-weighted return".
 */
export const timeWeighted = (days: readonly SeriesDay[]): Measure => {
  const parts = subPeriods(days);
  return typeof parts === 'string' ? unknown(parts) : known(linked(parts));
};

/** A day with what its account paid in fees and earned as income. */
export interface AccountDay extends SeriesDay {
  fee: Decimal;
}

/** The days as they were without fees: what was paid for service counts as taken out, and no longer as a loss. */
export const beforeFees = (days: readonly AccountDay[]): SeriesDay[] =>
  days.map(({ date, value, externalFlow, fee }) => ({
    date,
    value,
    externalFlow: fee.isZero() ? externalFlow : externalFlow.minus(fee),
  }));

/** What an owner put in over a period, less what was taken out; the opening day's flow is in the opening value. */
export const netFlowOf = (days: readonly SeriesDay[]): Decimal =>
  days.slice(1).reduce((sum, { externalFlow }) => sum.plus(externalFlow), ZERO);
