import { paperTexts } from '@portal/i18n/paper';
import { cellText } from '../cell-text.ts';
import type { Cell, Column, Paper, Table } from '../paper.ts';
import { layoutColumns, linesIn, type Layout } from './columns.ts';
import type { Piece } from './piece.ts';
import { addContent, addElement, lazily, type Element } from './structure.ts';
import { HAIRLINE, INK, PAGE, textStyles, type TextStyle } from './styles.ts';
import { textPieces, type Drawing } from './text-pieces.ts';

/** Above and below the text of a row. A list of hundreds is looked up in rather than read, on a fifth fewer pages. */
const PADDING = 3.5;
const PADDING_OF_LONG = 2;
const LONG_ROWS = 200;
/** Above a table. */
const SPACE = 14;
/** No row takes more than a third of a page: a longer text ends with an ellipsis. */
const MAX_ROW_HEIGHT = (PAGE.bottom - PAGE.top) / 3;

interface RowCell {
  tag: 'TH' | 'TD';
  scope?: 'Row' | 'Column';
  align: Column['align'];
  style: TextStyle;
  lines: readonly string[];
}

interface Row {
  cells: readonly RowCell[];
  padding: number;
  height: number;
}

const rowOf = (cells: readonly RowCell[], padding: number): Row => {
  const { leading } = cells[0]!.style;
  const lines = Math.max(...cells.map((cell) => cell.lines.length));
  return { cells, padding, height: lines * leading + 2 * padding };
};

/** Makes the rows of a table in its layout. */
const rowMaker = (table: Table, layout: Layout, { language }: Paper, { pen }: Drawing) => {
  const padding = table.rows.length > LONG_ROWS ? PADDING_OF_LONG : PADDING;
  const cell = (at: number, text: string, style: TextStyle): Omit<RowCell, 'tag'> => ({
    align: table.columns[at]!.align,
    style,
    lines: linesIn(layout.places[at]!, text, style, {
      pen,
      maxLines: Math.floor((MAX_ROW_HEIGHT - 2 * padding) / style.leading),
    }),
  });
  const header = () =>
    rowOf(
      table.columns.map(({ title }, at) => ({
        ...cell(at, title, layout.strong),
        tag: 'TH',
        scope: 'Column',
      })),
      padding,
    );
  const row = (cells: readonly Cell[], isTotal: boolean) =>
    rowOf(
      cells.map((one, at) => {
        const isHeader = at === 0 && (table.hasRowHeaders || isTotal);
        const text = cellText(one, language);
        const drawn = cell(at, text, isTotal ? layout.strong : layout.body);
        return isHeader ? { ...drawn, tag: 'TH', scope: 'Row' } : { ...drawn, tag: 'TD' };
      }),
      padding,
    );
  return { header, row };
};

const writeCell = (
  { pen }: Drawing,
  { left, right }: { left: number; right: number },
  cell: RowCell,
  top: number,
) =>
  cell.lines.forEach((line, at) => {
    const y = top + at * cell.style.leading;
    if (cell.align === 'right') pen.writeUpTo(line, right, y, cell.style);
    else pen.write(line, left, y, cell.style);
  });

const HEADER_RULE = { weight: 0.9, color: INK };
const ROW_RULE = { weight: 0.5, color: HAIRLINE };

/** Makes the pieces of rows, and draws them into the parts of the table. */
const rowPieces = (drawing: Drawing, layout: Layout, element: () => Element) => {
  const { pen } = drawing;
  const writeRow = ({ cells, padding, height }: Row, top: number, part: () => Element) => {
    const line = addElement(pen.pdf, part(), 'TR');
    cells.forEach(({ tag, scope, ...cell }, at) =>
      addContent(pen.pdf, line, { tag, ...(scope ? { scope } : {}) }, () =>
        writeCell(drawing, layout.places[at]!, { tag, ...cell }, top + padding),
      ),
    );
    line.end();
    return top + height;
  };
  const repeat = (header: Row) => ({
    height: header.height,
    draw: (top: number) => {
      pen.decorate('Pagination', () =>
        pen.stamp(header, () =>
          header.cells.forEach((cell, at) =>
            writeCell(drawing, layout.places[at]!, cell, top + header.padding),
          ),
        ),
      );
      pen.rule(PAGE.left, PAGE.right, top + header.height, HEADER_RULE.weight, HEADER_RULE.color);
    },
  });
  const piece = (row: Row, part: () => Element, rule: typeof HEADER_RULE): Piece => ({
    height: row.height,
    before: 0,
    lines: 1,
    keepsWithNext: false,
    draw: (top) => {
      pen.originAt(top);
      pen.rule(PAGE.left, PAGE.right, writeRow(row, top, part), rule.weight, rule.color);
    },
  });
  const part = (tag: 'THead' | 'TBody' | 'TFoot') => lazily(() => addElement(pen.pdf, element(), tag));
  return { repeat, piece, part };
};

/** Header and first row, and the last row and the totals, stay together, and with a second row where there is one. */
const keepTogether = (pieces: readonly Piece[]): Piece[] =>
  pieces.map((piece, at) => ({
    ...piece,
    keepsWithNext: at < pieces.length - 1 && (at < 2 || at >= pieces.length - 3),
  }));

const captionPieces = (drawing: Drawing, tag: string, { caption }: Table): Piece[] =>
  caption === ''
    ? []
    : textPieces(drawing, { tag, text: caption, style: textStyles.caption, before: SPACE, isHeading: true });

const emptyTable = (drawing: Drawing, { language }: Paper, table: Table): Piece[] => [
  ...captionPieces(drawing, 'P', table),
  ...textPieces(drawing, { tag: 'P', text: paperTexts[language].no_rows, style: textStyles.note, before: 2 }),
];

/**
 * A table: its caption, its header, which each page repeats, its rows, none of which is divided, and its totals.
 * One whose columns have no titles has no header, and each row is named by its first cell.
 */
export const tablePieces = (drawing: Drawing, paper: Paper, table: Table): Piece[] => {
  const { pen, parent } = drawing;
  if (table.rows.length === 0) return emptyTable(drawing, paper, table);
  const element = lazily(() => addElement(pen.pdf, parent(), 'Table'));
  const layout = layoutColumns(table, paper, pen);
  const { header, row } = rowMaker(table, layout, paper, drawing);
  const { repeat, piece, part } = rowPieces(drawing, layout, element);
  const [head, body, foot] = [part('THead'), part('TBody'), part('TFoot')];
  const titles = table.columns.some(({ title }) => title !== '') ? header() : undefined;
  const repeated = titles ? { repeated: repeat(titles) } : {};
  const rows = keepTogether([
    ...(titles ? [piece(titles, head, HEADER_RULE)] : []),
    ...table.rows.map((cells) => ({ ...piece(row(cells, false), body, ROW_RULE), ...repeated })),
    ...(table.totals ? [{ ...piece(row(table.totals, true), foot, HEADER_RULE), ...repeated }] : []),
  ]);
  const caption = captionPieces({ pen, parent: element }, 'Caption', table);
  if (caption.length === 0) rows[0]!.before = SPACE;
  return [...caption, ...rows];
};
