import type { Chart, Paper } from '../../paper.ts';
import type { Pen } from '../pen.ts';
import { HAIRLINE, INK, PAGE, QUIET, textStyles, type TextStyle } from '../styles.ts';
import { tickLabels } from './marks.ts';
import { scaleOf, type Scale } from './scale.ts';

/** Where the values of a chart are drawn. */
export interface Plot {
  left: number;
  right: number;
  top: number;
  bottom: number;
  yOf: (value: number) => number;
}

/** How high a chart is, and what its marks and labels look like. */
export const CHART_HEIGHT = 176;
export const labelStyle: TextStyle = { ...textStyles.small, size: 7.5, leading: 10 };
const FOOT = 16;
const GAP = 6;

/** The known values of a chart. */
export const valuesOf = ({ series }: Chart): number[] =>
  series.flatMap(({ values }) => values.flatMap((value) => (value === null ? [] : [Number(value)])));

const drawScale = (pen: Pen, plot: Plot, { ticks }: Scale, labels: readonly string[]) => {
  for (const [at, tick] of ticks.entries()) {
    const y = plot.yOf(tick);
    const isZero = tick === 0;
    pen.pdf
      .moveTo(plot.left, y)
      .lineTo(plot.right, y)
      .lineWidth(isZero ? 0.8 : 0.4)
      .stroke(isZero ? QUIET : HAIRLINE);
    pen.writeUpTo(labels[at]!, plot.left - GAP, y - labelStyle.leading / 2, labelStyle);
  }
};

/** Draws the scale of a chart at its left, and returns where its values go. `head` and `side` are left free. */
export const drawPlot = (
  pen: Pen,
  chart: Chart,
  { language }: Paper,
  { top, head, side }: { top: number; head: number; side: number },
): Plot => {
  const scale = scaleOf(valuesOf(chart), chart.form === 'bars');
  const labels = tickLabels(scale.ticks, chart.unit, language);
  const [highest, lowest] = [top + head + labelStyle.leading / 2, top + CHART_HEIGHT - FOOT];
  const plot = {
    left: PAGE.left + Math.max(...labels.map((label) => pen.width(label, labelStyle))) + GAP,
    right: PAGE.right - side,
    top: highest,
    bottom: lowest,
    yOf: (value: number) => lowest - ((value - scale.min) / (scale.max - scale.min)) * (lowest - highest),
  };
  drawScale(pen, plot, scale, labels);
  return plot;
};

/** Writes a label centred below a plot, inside the page. */
export const writeBelow = (pen: Pen, text: string, x: number, { bottom }: Plot): void => {
  const width = pen.width(text, labelStyle);
  const left = Math.min(PAGE.right - width, Math.max(PAGE.left, x - width / 2));
  pen.write(text, left, bottom + 4, labelStyle);
};

/** The colors of lines and bars, in an order that also differs in grey. */
export const SERIES_COLORS = ['#1d4a40', '#b5682c', '#3d5a80', '#8a6f9e', '#7a7a52', INK] as const;

export const colorOf = (at: number): string => SERIES_COLORS[at % SERIES_COLORS.length]!;
