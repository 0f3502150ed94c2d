import type { LinePoint } from './line-point.ts';
import { linearScale, roundedScale } from './linear-scale.ts';

const TICKS = 4;
const MARGIN = { top: 16, bottom: 28 };
/** About as wide as a character of a label, and what is left free beside one. */
const CHARACTER_PX = 6.4;
const FREE_PX = 8;
/** The same for most charts, so that those beneath each other share their days. */
const MIN_LEFT_PX = 44;
const LABEL_LINE_CHARACTERS = 12;

// Geometry on the screen is the one place where figures become floating-point numbers.
export const timeOf = (point: LinePoint): number => Date.parse(point.date);
export const valueOf = (point: LinePoint): number => Number(point.value);
export const referenceOf = (point: LinePoint): number => Number(point.reference);
export const hasReference = ({ reference }: LinePoint): boolean =>
  reference !== undefined && reference !== null;

/** Where more of the highest value moved than this, zero is near enough. */
const LARGEST_PART_MOVED = 2 / 3;

/** From zero, except where zero would flatten what moved: a line, unlike a bar, need not begin there. */
export const domainOf = (lowest: number, highest: number): [from: number, to: number] => {
  const moved = highest - lowest;
  if (lowest > 0 && moved < highest * LARGEST_PART_MOVED) {
    const room = moved * 0.1 || highest * 0.05;
    return [lowest - room, highest + room];
  }
  const [from, to] = [Math.min(0, lowest), Math.max(0, highest)];
  return [from * 1.05, to * 1.05 || (from === 0 ? 1 : 0)];
};

/** A name in the lines that it takes at the end of its line, broken at its spaces alone. */
export const linesOf = (name: string): string[] => {
  const lines: string[] = [];
  for (const word of name.split(' ')) {
    const joined = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && joined.length <= LABEL_LINE_CHARACTERS) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  return lines;
};

const widest = (texts: readonly string[]) => Math.max(0, ...texts.map(({ length }) => length)) * CHARACTER_PX;

interface Room {
  width: number;
  height: number;
  writeTick: (value: string) => string;
  /** The lines of every label at the right; none for a chart without them. */
  ends: readonly string[];
}

/** Where days and values are drawn: beside the labels, so that these are on no line. */
export const scalesOf = (points: readonly LinePoint[], { width, height, writeTick, ends }: Room) => {
  const shown = points.flatMap((point) =>
    hasReference(point) ? [valueOf(point), referenceOf(point)] : [valueOf(point)],
  );
  const plot = { top: MARGIN.top, bottom: height - MARGIN.bottom };
  const y = roundedScale(domainOf(Math.min(...shown), Math.max(...shown)), [plot.bottom, plot.top]);
  const ticks = y.ticks(TICKS).map((tick) => ({ tick, label: writeTick(String(tick)) }));
  const left = Math.max(MIN_LEFT_PX, widest(ticks.map(({ label }) => label)) + FREE_PX);
  const right = width - (ends.length > 0 ? widest(ends) + 2 * FREE_PX : 0);
  const x = linearScale([timeOf(points[0]!), timeOf(points.at(-1)!)], [left, right]);
  return { x, y, ticks, plot: { ...plot, left, right } };
};
export type Scales = ReturnType<typeof scalesOf>;

/** The path of a line through its points, which is broken where there is none. */
export const pathOf = (places: readonly ({ x: number; y: number } | null)[]): string =>
  places
    .map((place, at) => place && `${places[at - 1] ? 'L' : 'M'}${place.x},${place.y}`)
    .filter(Boolean)
    .join('');
