import { cellText } from '../cell-text.ts';
import type { Cell, Paper, Table } from '../paper.ts';
import type { Pen } from './pen.ts';
import { INK, PAGE, type TextStyle } from './styles.ts';
import { wrap } from './wrap.ts';

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

/** How wide a column is at least and at most, at a type of one point. */
interface Wanted {
  least: number;
  most: number;
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

/** Figures are never broken, so that the least their column takes is the longest of them. */
const wantedByCell = (cell: Cell, style: TextStyle, { language }: Paper, pen: Pen): Wanted => {
  const text = cellText(cell, language);
  const most = pen.width(text, style);
  const isBreakable = cell.kind === 'text' || cell.kind === 'missing';
  return { least: isBreakable ? Math.min(MAX_WORD_WIDTH, longestWord(text, style, pen)) : most, most };
};

const wantedBy = (table: Table, at: number, paper: Paper, pen: Pen): Wanted => {
  const { title, kind } = table.columns[at]!;
  const least = longestWord(title, POINT.strong, pen);
  const wanted = { least, most: kind === 'text' ? pen.width(title, POINT.strong) : least };
  for (const row of table.totals ? [...table.rows, table.totals] : table.rows) {
    const style = row === table.totals ? POINT.strong : POINT.body;
    const own = wantedByCell(row[at]!, style, paper, pen);
    wanted.least = Math.max(wanted.least, own.least);
    wanted.most = Math.max(wanted.most, own.most);
  }
  return { least: Math.min(wanted.least, wanted.most), most: wanted.most };
};

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** Gives each column its least, and shares what is left by what each lacks; what none needs goes to all, more of it to texts. */
const share = (wanted: readonly Wanted[], isText: (at: number) => boolean, room: number): number[] => {
  const least = sum(wanted.map((one) => one.least));
  if (least > room) return wanted.map((one) => (one.least * room) / least);
  const lacking = sum(wanted.map(({ most, least: own }) => most - own));
  if (lacking > room - least)
    return wanted.map(({ most, least: own }) => own + ((most - own) / lacking) * (room - least));
  const weights = wanted.map((_, at) => (isText(at) ? TEXT_WEIGHT : 1));
  const extra = (room - least - lacking) / sum(weights);
  return wanted.map(({ most }, at) => most + extra * weights[at]!);
};

/** The largest type in which no line is broken, or else no figure. */
const sizeFor = (wanted: readonly Wanted[]): number => {
  const gaps = GAP * (wanted.length - 1);
  const fits = (key: keyof Wanted) => (size: number) =>
    size * (sum(wanted.map((one) => one[key])) + gaps) <= PAGE.right - PAGE.left;
  return SIZES.slice(0, UNBROKEN).find(fits('most')) ?? SIZES.find(fits('least')) ?? SIZES.at(-1)!;
};

/** Lays out the columns over the width of a page. */
export const layoutColumns = (table: Table, paper: Paper, pen: Pen): Layout => {
  const wanted = table.columns.map((_, at) => wantedBy(table, at, paper, pen));
  const size = sizeFor(wanted);
  const gap = GAP * size;
  const sized = wanted.map(({ least, most }) => ({ least: least * size, most: most * size }));
  const room = PAGE.right - PAGE.left - gap * (wanted.length - 1);
  const widths = share(sized, (at) => table.columns[at]!.kind === 'text', room);
  let left: number = PAGE.left;
  const places = widths.map((width) => {
    const place = { left, right: left + width };
    left = place.right + gap;
    return place;
  });
  return { places, ...stylesOf(size) };
};

/** The lines of a text in a column, whose width a rounding must not make too narrow for its own longest text. */
export const linesIn = ({ left, right }: Place, text: string, style: TextStyle, pen: Pen): string[] =>
  wrap(text, right - left + 0.01, style, pen);
