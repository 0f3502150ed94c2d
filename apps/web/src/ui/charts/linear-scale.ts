import { nice, ticks } from 'd3-array';

/** Maps values to places in a drawing, along a straight line. */
export interface LinearScale {
  (value: number): number;
  /** The value at a place. */
  valueAt: (place: number) => number;
  /** About `count` round values. */
  ticks: (count: number) => number[];
  domain: readonly [from: number, to: number];
}

type Span = readonly [from: number, to: number];

/** A scale of `domain` over `places`. All values of an empty domain are in the middle. */
export const linearScale = (domain: Span, places: Span): LinearScale => {
  const [from, to] = domain;
  const [first, last] = places;
  const shareOf = (value: number) => (to === from ? 0.5 : (value - from) / (to - from));
  return Object.assign((value: number) => first + shareOf(value) * (last - first), {
    valueAt: (place: number) => from + ((place - first) / (last - first)) * (to - from),
    ticks: (count: number) => ticks(from, to, count),
    domain,
  });
};

/** The same with round ends, which are never within the domain. */
export const roundedScale = ([from, to]: Span, places: Span): LinearScale =>
  linearScale(nice(from, to, 10), places);
