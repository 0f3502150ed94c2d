import type { AccountSeries } from './account-series.ts';

/** The first days of a series, before a day. */
const before = (series: AccountSeries, day: string): AccountSeries => {
  const { days, value, valueBase, moved } = series;
  const found = days.findIndex((one) => one >= day);
  const count = found < 0 ? days.length : found;
  return {
    ...series,
    days: days.slice(0, count),
    value: value.slice(0, count),
    valueBase: valueBase.slice(0, count),
    moved: moved.filter(({ at }) => at < count),
  };
};

/** A series up to a day, and from that day on another one, whose units held at cost cover the entire period. */
export const continued = (series: AccountSeries, later: AccountSeries, from: string): AccountSeries => {
  const earlier = before(series, from);
  const offset = earlier.days.length;
  return {
    days: [...earlier.days, ...later.days],
    value: [...earlier.value, ...later.value],
    valueBase: [...earlier.valueBase, ...later.valueBase],
    moved: [...earlier.moved, ...later.moved.map((one) => ({ ...one, at: one.at + offset }))],
    atCost: later.atCost,
    isProvisional: earlier.isProvisional || later.isProvisional,
  };
};
