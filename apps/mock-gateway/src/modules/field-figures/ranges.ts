import type { FieldFiguresTables } from './field-figures.tables.ts';

export type Figure = FieldFiguresTables['field_figure']['figure'];

const MILLISECONDS = [
  50, 100, 150, 200, 300, 400, 500, 750, 1_000, 1_250, 1_500, 1_750, 2_000, 2_500, 3_000, 4_000, 6_000,
  10_000, 30_000, 600_000,
];
const THOUSANDTHS = [0, 5, 10, 20, 50, 100, 150, 250, 500, 1_000, 100_000];

/** The ends of the ranges that visits are counted in, in ascending order; the last is the largest value of the contract. */
const ranges: Record<Figure, readonly number[]> = {
  lcp: MILLISECONDS,
  inp: MILLISECONDS,
  cls: THOUSANDTHS,
};

/** The figures in the order in which they are shown. */
export const figures: readonly Figure[] = ['lcp', 'inp', 'cls'];

/** The end of the range that a value is in. */
export const rangeOf = (figure: Figure, value: number): number =>
  ranges[figure].find((upTo) => value <= upTo) ?? ranges[figure].at(-1)!;

/** The end of the range within which a share of the visits is; the counts are by the ends of their ranges. */
export const boundOf = (counts: ReadonlyMap<number, number>, share: number): number => {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  let seen = 0;
  const ends = [...counts.keys()].toSorted((one, other) => one - other);
  return ends.find((upTo) => (seen += counts.get(upTo)!) >= total * share) ?? 0;
};
