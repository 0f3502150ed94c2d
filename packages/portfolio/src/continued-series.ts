import type { WholeSeries } from './whole-series.ts';

/** The first days of a series, before a day. */
const before = ({ days, value, valueBase, moved }: WholeSeries, day: string): WholeSeries => {
  const found = days.findIndex((one) => one >= day);
  const count = found < 0 ? days.length : found;
  return {
    days: days.slice(0, count),
    value: value.slice(0, count),
    valueBase: valueBase.slice(0, count),
    moved: moved.filter(({ at }) => at < count),
  };
};

/** A series up to a day, and from that day on another. */
export const continued = (series: WholeSeries, later: WholeSeries, from: string): WholeSeries => {
  const kept = before(series, from);
  const offset = kept.days.length;
  return {
    days: [...kept.days, ...later.days],
    value: [...kept.value, ...later.value],
    valueBase: [...kept.valueBase, ...later.valueBase],
    moved: [...kept.moved, ...later.moved.map((one) => ({ ...one, at: one.at + offset }))],
  };
};
