import type { LineChart, Paper, Series } from '../../paper.ts';
import type { Pen } from '../pen.ts';
import { ellipsize } from '../wrap.ts';
import { dayMarks, dayNumber } from './marks.ts';
import { colorOf, drawPlot, labelStyle, writeBelow, type Plot } from './plot.ts';

/** Each line has its own dashes beside its color. */
const DASHES: readonly (readonly [number, number] | null)[] = [
  null,
  [5, 2],
  [1.5, 1.8],
  [8, 2],
  [3, 3],
  [1, 4],
];
const MAX_LABEL = 110;
const GAP = 6;
/** Points closer to each other than this are drawn as their highest and lowest. */
const BUCKET = 0.8;

interface Point {
  x: number;
  y: number;
}

/** What a line needs to look the same: of all points in a bucket the first, the highest, the lowest and the last. */
const thin = (points: readonly Point[]): Point[] => {
  const buckets = Map.groupBy(points, ({ x }) => Math.floor(x / BUCKET));
  return [...buckets.values()].flatMap((bucket) => {
    const byHeight = bucket.toSorted((one, other) => one.y - other.y);
    const needed = new Set([bucket[0], byHeight[0], byHeight.at(-1), bucket.at(-1)]);
    return bucket.filter((point) => needed.has(point));
  });
};

/** The stretches of a line between which its values are not available. */
const stretches = ({ values }: Series, xs: readonly number[], { yOf }: Plot): Point[][] => {
  const found: Point[][] = [[]];
  for (const [at, value] of values.entries())
    if (value === null) found.push([]);
    else found.at(-1)!.push({ x: xs[at]!, y: yOf(Number(value)) });
  return found.filter((points) => points.length > 0);
};

const rounded = (value: number) => Math.round(value * 100) / 100;

const drawStretch = ({ pdf }: Pen, points: readonly Point[], at: number) => {
  const [first] = points;
  const dashes = DASHES[at % DASHES.length];
  if (points.length === 1) {
    pdf.circle(first!.x, first!.y, 1.6).fill(colorOf(at));
    return;
  }
  if (dashes) pdf.dash(dashes[0], { space: dashes[1] });
  pdf.moveTo(rounded(first!.x), rounded(first!.y));
  for (const { x, y } of thin(points).slice(1)) pdf.lineTo(rounded(x), rounded(y));
  pdf.lineWidth(1.4).lineJoin('round').stroke(colorOf(at));
  if (dashes) pdf.undash();
};

/** Names each line at its end, and moves names apart that would lie over each other. */
const labelLines = (pen: Pen, plot: Plot, ends: readonly { label: string; at: number; y: number }[]) => {
  let free = -Infinity;
  const sorted = ends.toSorted((one, other) => one.y - other.y);
  const excess = sorted.length * labelStyle.leading;
  for (const { label, at, y } of sorted) {
    const top = Math.max(
      free,
      Math.min(y - labelStyle.leading / 2, plot.bottom - excess + labelStyle.leading),
    );
    const style = { ...labelStyle, face: 'semibold', color: colorOf(at) } as const;
    pen.write(ellipsize(label, MAX_LABEL, style, pen), plot.right + GAP, top, style);
    free = top + labelStyle.leading;
  }
};

/** Draws values over days as lines, each named at its end. */
export const drawLines = (pen: Pen, chart: LineChart, paper: Paper, top: number): void => {
  const widths = chart.series.map(({ label }) => pen.width(label, { ...labelStyle, face: 'semibold' }));
  const plot = drawPlot(pen, chart, paper, {
    top,
    head: 0,
    side: Math.min(MAX_LABEL, Math.max(...widths)) + GAP,
  });
  const numbers = chart.along.days.map(dayNumber);
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  const xOf = (day: number) =>
    first === last
      ? (plot.left + plot.right) / 2
      : plot.left + ((day - first) / (last - first)) * (plot.right - plot.left);
  for (const { day, label } of dayMarks(first, last, paper.language)) writeBelow(pen, label, xOf(day), plot);
  const ends = chart.series.flatMap((series, at) => {
    const drawn = stretches(series, numbers.map(xOf), plot);
    for (const points of drawn) drawStretch(pen, points, at);
    const end = drawn.at(-1)?.at(-1);
    return end ? [{ label: series.label, at, y: end.y }] : [];
  });
  labelLines(pen, plot, ends);
};
