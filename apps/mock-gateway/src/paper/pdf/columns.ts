import { cellText } from '../cell-text.ts';
import type { Cell, Paper, Table } from '../paper.ts';
import type { Pen } from './pen.ts';
import { INK, PAGE, type TextStyle } from './styles.ts';
import { wrapUpTo } from './wrap.ts';

/** Where a column is, between the gaps beside it. */
export interface Place {
  left: number;
  right: number;
}

/** The columns of a table and the styles its text fits in. */
export interface Layout {
  places: readonly Place[];
  body: TextStyle;
  strong: TextStyle;
}

/** The minimum width of a column, and the width in which no line of it is broken, at a type of one point. */
interface ColumnWidths {
  min: number;
  max: number;
}

const SIZES = [9, 8.5, 8, 7.5, 7, 6.5, 6];
/** Of these sizes, the larger ones in which a table without broken lines is easier to read than larger type. */
const UNBROKEN = 3;
const LEADING = 1.4;
/** Between columns, as many times the size of the type. */
const GAP = 4 / 3;
/** A text column is not wider than this for the sake of its longest word, as many times the size of the type. */
const MAX_WORD_WIDTH = 12;
const TEXT_WEIGHT = 2;

const stylesOf = (size: number) => ({
  body: { face: 'regular', size, leading: size * LEADING, color: INK } satisfies TextStyle,
  strong: { face: 'semibold', size, leading: size * LEADING, color: INK } satisfies TextStyle,
});

const POINT = stylesOf(1);

const longestWord = (text: string, style: TextStyle, pen: Pen) =>
  Math.max(0, ...text.split(/[ -]/).map((word) => pen.width(word, style)));

/** Figures are never broken, so the minimum width of their column is that of the longest of them. */
const widthsOfCell = (cell: Cell, style: TextStyle, { language }: Paper, pen: Pen): ColumnWidths => {
  const text = cellText(cell, language);
  const max = pen.width(text, style);
  const isBreakable = cell.kind === 'text' || cell.kind === 'missing';
  return { min: isBreakable ? Math.min(MAX_WORD_WIDTH, longestWord(text, style, pen)) : max, max };
};

const widthsOfColumn = (table: Table, at: number, paper: Paper, pen: Pen): ColumnWidths => {
  const { title, kind } = table.columns[at]!;
  let min = longestWord(title, POINT.strong, pen);
  let max = kind === 'text' ? pen.width(title, POINT.strong) : min;
  for (const row of table.totals ? [...table.rows, table.totals] : table.rows) {
    const style = row === table.totals ? POINT.strong : POINT.body;
    const ofCell = widthsOfCell(row[at]!, style, paper, pen);
    min = Math.max(min, ofCell.min);
    max = Math.max(max, ofCell.max);
  }
  return { min: Math.min(min, max), max };
};

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/**
 * Gives each column its minimum width and divides the rest in proportion to what each lacks of its maximum. A surplus
 * goes to all columns, twice as much of it to those of text. Where the minimums do not fit, they shrink in proportion.
 */
const distributeWidth = (
  columns: readonly ColumnWidths[],
  isText: (at: number) => boolean,
  available: number,
): number[] => {
  const total = sum(columns.map(({ min }) => min));
  if (total > available) return columns.map(({ min }) => (min * available) / total);
  const rest = available - total;
  const missing = sum(columns.map(({ min, max }) => max - min));
  if (missing > rest) return columns.map(({ min, max }) => min + ((max - min) / missing) * rest);
  const weights = columns.map((_, at) => (isText(at) ? TEXT_WEIGHT : 1));
  const surplus = (rest - missing) / sum(weights);
  return columns.map(({ max }, at) => max + surplus * weights[at]!);
};

/** The largest type in which no line is broken, or else no figure. */
const sizeFor = (columns: readonly ColumnWidths[]): number => {
  const gaps = GAP * (columns.length - 1);
  const fits = (key: keyof ColumnWidths) => (size: number) =>
    size * (sum(columns.map((one) => one[key])) + gaps) <= PAGE.right - PAGE.left;
  return SIZES.slice(0, UNBROKEN).find(fits('max')) ?? SIZES.find(fits('min')) ?? SIZES.at(-1)!;
};

/** Lays out the columns over the width of a page. */
export const layoutColumns = (table: Table, paper: Paper, pen: Pen): Layout => {
  const columns = table.columns.map((_, at) => widthsOfColumn(table, at, paper, pen));
  const size = sizeFor(columns);
  const gap = GAP * size;
  const sized = columns.map(({ min, max }) => ({ min: min * size, max: max * size }));
  const available = PAGE.right - PAGE.left - gap * (columns.length - 1);
  const widths = distributeWidth(sized, (at) => table.columns[at]!.kind === 'text', available);
  let left: number = PAGE.left;
  const places = widths.map((width) => {
    const place = { left, right: left + width };
    left = place.right + gap;
    return place;
  });
  return { places, ...stylesOf(size) };
};

/** The lines of a text in a column, whose width a rounding must not make too narrow for its own longest text. */
export const linesIn = (
  { left, right }: Place,
  text: string,
  style: TextStyle,
  { pen, maxLines }: { pen: Pen; maxLines: number },
): readonly string[] => wrapUpTo(maxLines, text, right - left + 0.01, style, pen);
