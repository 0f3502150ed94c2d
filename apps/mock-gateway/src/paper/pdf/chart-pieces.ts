import type { Chart, Paper } from '../paper.ts';
import { drawBars } from './chart/draw-bars.ts';
import { drawLines } from './chart/draw-lines.ts';
import { CHART_HEIGHT, valuesOf } from './chart/plot.ts';
import type { Piece } from './piece.ts';
import { addContent } from './structure.ts';
import { PAGE, textStyles } from './styles.ts';
import { tablePieces } from './table-pieces.ts';
import { textPieces, type Drawing } from './text-pieces.ts';

/** A page that has only a chart is not forgotten. */
const LINES = 6;
const BEFORE = 4;

const drawChart = ({ pen }: Drawing, chart: Chart, paper: Paper, top: number) => {
  pen.originAt(0);
  pen.pdf.save();
  if (chart.form === 'lines') drawLines(pen, chart, paper, top);
  else drawBars(pen, chart, paper, top);
  pen.pdf.restore();
};

/** The title and the picture, without which a chart of unknown values is. */
const picturePieces = (drawing: Drawing, paper: Paper, chart: Chart): Piece[] => {
  if (valuesOf(chart).length === 0) return [];
  const { pen, parent } = drawing;
  const picture: Piece = {
    height: CHART_HEIGHT,
    before: BEFORE,
    lines: LINES,
    keepsWithNext: true,
    draw: (top) => {
      const figure = {
        tag: 'Figure',
        alt: chart.alt,
        bbox: [PAGE.left, top, PAGE.right, top + CHART_HEIGHT] satisfies [number, number, number, number],
      };
      addContent(pen.pdf, parent(), figure, () => drawChart(drawing, chart, paper, top));
    },
  };
  const title = { tag: 'P', text: chart.title, style: textStyles.caption, before: 14, isHeading: true };
  return [...textPieces(drawing, title), picture];
};

/** A chart with its title and its table. */
export const chartPieces = (drawing: Drawing, paper: Paper, chart: Chart): Piece[] => [
  ...picturePieces(drawing, paper, chart),
  ...tablePieces(drawing, paper, chart.table),
];
