import type { BarChart, Paper } from '../../paper.ts';
import type { Pen } from '../pen.ts';
import { PAGE } from '../styles.ts';
import { ellipsize } from '../wrap.ts';
import { valueLabel } from './marks.ts';
import { colorOf, drawPlot, labelStyle, writeBelow, type Plot } from './plot.ts';

const SWATCH = 7;
const GAP = 5;
/** Of the room of a name, how much its bars take. */
const FILLED = 0.64;
const MAX_BAR = 34;
const MIN_NAME = 26;
const VALUE_STYLE = { ...labelStyle, size: 7, leading: 9 };

/** Every second kind of bar is an outline, so that neighbours differ without their colors. */
const fillBar = (
  { pdf }: Pen,
  at: number,
  [x, y, width, height]: readonly [number, number, number, number],
) => {
  if (at % 2 === 0) pdf.rect(x, y, width, height).fill(colorOf(at));
  else
    pdf
      .rect(x + 0.4, y + 0.4, Math.max(0, width - 0.8), Math.max(0, height - 0.8))
      .lineWidth(0.8)
      .fillAndStroke('#f4efe5', colorOf(at));
};

/** Names the kinds of bars above them. One kind needs no name: the title of the chart has it. */
const drawLegend = (pen: Pen, { series }: BarChart, top: number) => {
  let left: number = PAGE.left;
  const room = (PAGE.right - PAGE.left) / series.length - SWATCH - 3 * GAP;
  for (const [at, { label }] of series.entries()) {
    fillBar(pen, at, [left, top + 1.5, SWATCH, SWATCH]);
    const shown = ellipsize(label, room, labelStyle, pen);
    pen.write(shown, left + SWATCH + GAP, top, labelStyle);
    left += SWATCH + 3 * GAP + pen.width(shown, labelStyle);
  }
};

/** Writes a value beyond the end of its bar, over the lines of the scale. */
const writeValue = (pen: Pen, text: string, x: number, y: number, isBelow: boolean) => {
  const width = pen.width(text, VALUE_STYLE);
  const top = isBelow ? y + 1 : y - VALUE_STYLE.leading;
  pen.pdf.rect(x - width / 2 - 1, top + 0.5, width + 2, VALUE_STYLE.leading - 1).fill('#ffffff');
  pen.write(text, x - width / 2, top, VALUE_STYLE);
};

interface Group {
  left: number;
  slot: number;
}

/** Draws the bars of one name side by side, with their values where all of them fit. */
const drawGroup = (
  pen: Pen,
  chart: BarChart,
  { language }: Paper,
  plot: Plot,
  { left, slot }: Group,
  name: number,
) => {
  const width = Math.min(MAX_BAR, (slot * FILLED) / chart.series.length);
  const start = left + (slot - width * chart.series.length) / 2;
  for (const [at, { values }] of chart.series.entries()) {
    const value = values[name] ?? null;
    if (value === null) continue;
    const [zero, end] = [plot.yOf(0), plot.yOf(Number(value))];
    const x = start + at * width;
    fillBar(pen, at, [x + 0.5, Math.min(zero, end), width - 1, Math.abs(end - zero)]);
    const text = valueLabel(value, chart.unit, language);
    const fits = pen.width(text, VALUE_STYLE) + 2 <= (chart.series.length === 1 ? slot : width);
    if (fits) writeValue(pen, text, x + width / 2, end, Number(value) < 0);
  }
};

/** Draws values by name as bars from zero. */
export const drawBars = (
  pen: Pen,
  chart: BarChart,
  paper: Paper,

  top: number,
): void => {
  const { names } = chart.along;
  const hasLegend = chart.series.length > 1;
  const plot = drawPlot(pen, chart, paper, { top, head: hasLegend ? 18 : 6, side: 0 });
  if (hasLegend) drawLegend(pen, chart, top);
  const slot = (plot.right - plot.left) / names.length;
  const every = Math.ceil(MIN_NAME / slot);
  for (const [at, name] of names.entries()) {
    const left = plot.left + at * slot;
    drawGroup(pen, chart, paper, plot, { left, slot }, at);
    if (at % every === 0)
      writeBelow(pen, ellipsize(name, slot * every - 2, labelStyle, pen), left + slot / 2, plot);
  }
};
