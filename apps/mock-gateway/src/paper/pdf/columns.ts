import { cellText } from '../cell-text.ts';
import type { Paper, Table } from '../paper.ts';
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

interface Wanted {
  least: number;
  most: number;
}

const SIZES = [9, 8.5, 8, 7.5, 7, 6.5, 6];
const LEADING = 1.4;
const GAP = 12;
/** A text column is not narrower than this for the sake of its longest word. */
const LONGEST_WORD = 110;

const stylesOf = (size: number) => ({
  body: { face: 'regular', size, leading: size * LEADING, color: INK } satisfies TextStyle,
  strong: { face: 'semibold', size, leading: size * LEADING, color: INK } satisfies TextStyle,
});

const longestWord = (text: string, style: TextStyle, pen: Pen) =>
  Math.max(0, ...text.split(/[ -]/).map((word) => pen.width(word, style)));

/** Figures are never broken, so that the least their column takes is the longest of them. */
const wantedBy = (table: Table, at: number, { language }: Paper, pen: Pen, size: number): Wanted => {
  const { body, strong } = stylesOf(size);
  const column = table.columns[at]!;
  const title = { least: longestWord(column.title, strong, pen), most: pen.width(column.title, strong) };
  const isText = column.kind === 'text';
  let { least, most } = { least: title.least, most: isText ? title.most : title.least };
  for (const row of table.totals ? [...table.rows, table.totals] : table.rows) {
    const cell = row[at]!;
    const text = cellText(cell, language);
    const style = row === table.totals || (at === 0 && table.hasRowHeaders) ? strong : body;
    const width = pen.width(text, style);
    most = Math.max(most, width);
    const isBreakable = cell.kind === 'text' || cell.kind === 'missing';
    least = Math.max(least, isBreakable ? Math.min(LONGEST_WORD, longestWord(text, style, pen)) : width);
  }
  return { least, most };
};

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** Gives each column its least and a share of what is left, in proportion to what it lacks; all of it when all fit. */
const share = (wanted: readonly Wanted[], isText: (at: number) => boolean, room: number): number[] => {
  const least = sum(wanted.map((one) => one.least));
  if (least > room) return wanted.map((one) => (one.least * room) / least);
  const lacking = sum(wanted.map(({ most, least: own }) => most - own));
  if (lacking > room - least)
    return wanted.map(({ most, least: own }) => own + ((most - own) / lacking) * (room - least));
  const texts = wanted.filter((_, at) => isText(at)).length;
  const extra = (room - least - lacking) / (texts || wanted.length);
  return wanted.map(({ most }, at) => most + (texts === 0 || isText(at) ? extra : 0));
};

/** Lays out the columns over the width of a page, in the largest type that no figure is too wide for. */
export const layoutColumns = (table: Table, paper: Paper, pen: Pen): Layout => {
  const room = PAGE.right - PAGE.left - GAP * (table.columns.length - 1);
  const tried = SIZES.map((size) => ({
    size,
    wanted: table.columns.map((_, at) => wantedBy(table, at, paper, pen, size)),
  }));
  const fitting = tried.find(({ wanted }) => sum(wanted.map((one) => one.least)) <= room) ?? tried.at(-1)!;
  const widths = share(fitting.wanted, (at) => table.columns[at]!.kind === 'text', room);
  let left: number = PAGE.left;
  const places = widths.map((width) => {
    const place = { left, right: left + width };
    left = place.right + GAP;
    return place;
  });
  return { places, ...stylesOf(fitting.size) };
};

/** The lines of a text in a column, whose width a rounding must not make too narrow for its own longest text. */
export const linesIn = ({ left, right }: Place, text: string, style: TextStyle, pen: Pen): string[] =>
  wrap(text, right - left + 0.01, style, pen);
