import { linesOf } from './line-chart-scales.ts';

/** From one line of a label to the next. */
export const LINE_PX = 14;
const APART_PX = 3;

/** The end of a line: where it is drawn, and what is written there. */
export interface LineEnd {
  /** Names the line's appearance. */
  of: 'value' | 'reference';
  text: string;
  x: number;
  y: number;
}

/** A line of letters is a little higher than the next one is below it. */
const heightOf = ({ text }: LineEnd) => linesOf(text).length * LINE_PX + APART_PX;

/** The middle of each of at most two labels: beside the end of its line, moved as little as keeps the labels apart and within the plot. */
export const placeEnds = (
  ends: readonly LineEnd[],
  { top, bottom }: { top: number; bottom: number },
): (LineEnd & { middle: number })[] => {
  const within = (middle: number, height: number) =>
    Math.max(top + height / 2, Math.min(bottom - height / 2, middle));
  const placed = ends
    .map((end) => ({ ...end, height: heightOf(end), middle: within(end.y, heightOf(end)) }))
    .toSorted((a, b) => a.middle - b.middle || a.y - b.y);
  const [upper, lower] = placed;
  const together = placed.reduce((sum, { height }) => sum + height, 0);
  if (!upper || !lower || lower.middle - upper.middle >= together / 2) return placed;
  const from = within((upper.middle + lower.middle) / 2, together) - together / 2;
  return [
    { ...upper, middle: from + upper.height / 2 },
    { ...lower, middle: from + upper.height + lower.height / 2 },
  ];
};
