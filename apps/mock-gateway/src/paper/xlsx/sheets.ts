import { longDate } from '@portal/i18n/format';
import { paperTexts } from '@portal/i18n/paper';
import type { CellObject, Sheet, SheetData } from 'write-excel-file/universal';
import { fill } from '../../text/fill.ts';
import type { Block, Cell, Paper, Table } from '../paper.ts';
import { sheetCell, textCell } from './cells.ts';
import { sheetNames } from './sheet-names.ts';

type Row = SheetData[number];

const MIN_WIDTH = 12;
const MAX_WIDTH = 60;
const TITLE_SIZE = 16;

interface Section {
  title: string;
  rows: Row[];
}

const bold = (cell: CellObject): CellObject => ({ ...cell, fontWeight: 'bold' });

const tableRows = ({ caption, columns, rows, totals }: Table, { language }: Paper): Row[] => {
  const cells = (row: readonly Cell[]) =>
    row.map((cell, at) => ({ align: columns[at]!.align, ...sheetCell(cell, language) }));
  const isTitled = columns.some(({ title }) => title !== '');
  return [
    [],
    ...(caption === '' ? [] : [[bold(textCell(caption))]]),
    ...(isTitled ? [columns.map(({ title, align }) => ({ ...bold(textCell(title)), align }))] : []),
    ...(rows.length === 0 ? [[textCell(paperTexts[language].no_rows)]] : rows.map(cells)),
    ...(totals ? [cells(totals).map(bold)] : []),
  ];
};

const rowsOf = (block: Block, paper: Paper): Row[] => {
  switch (block.kind) {
    case 'heading':
      return [[], [bold(textCell(block.text))]];
    case 'paragraph':
    case 'note':
      return [[textCell(block.text)]];
    case 'facts':
      return [
        [],
        ...block.facts.map(({ label, value }) => [textCell(label), sheetCell(value, paper.language)]),
      ];
    case 'table':
      return tableRows(block, paper);
    case 'chart':
      return tableRows(block.table, paper);
  }
};

const frontRows = ({ language, title, client, scope, asOf, footer }: Paper): Row[] => [
  [{ ...bold(textCell(title)), fontSize: TITLE_SIZE }],
  [textCell(fill(paperTexts[language].as_of, { date: longDate(asOf, language) }))],
  ...[...client, ...scope, footer].map((line) => [textCell(line)]),
];

/** A section begins with each heading of the second level; what is before the first is on the sheet of the title. */
const sectionsOf = (paper: Paper): Section[] => {
  const sections: Section[] = [{ title: paper.title, rows: frontRows(paper) }];
  for (const block of paper.blocks)
    if (block.kind === 'heading' && block.level === 2)
      sections.push({ title: block.text, rows: [[bold(textCell(block.text))]] });
    else sections.at(-1)!.rows.push(...rowsOf(block, paper));
  return sections;
};

const lengthOf = (cell: Row[number]): number => {
  const { value, format } = (cell ?? {}) as CellObject;
  return String(value instanceof Date ? format : (value ?? '')).length + (typeof value === 'number' ? 6 : 2);
};

/** A row of one text, as a paragraph, may reach over the columns beside it. */
const columnsOf = (rows: readonly Row[]) => {
  const tabular = rows.filter((row) => row.length > 1);
  const count = Math.max(1, ...tabular.map((row) => row.length));
  return Array.from({ length: count }, (_, at) => {
    const widest = tabular.reduce((most, row) => Math.max(most, lengthOf(row[at])), MIN_WIDTH);
    return { width: Math.min(MAX_WIDTH, widest) };
  });
};

/** Lays out a paper as sheets, one for each section. */
export const paperSheets = (paper: Paper): Sheet<Blob>[] => {
  const sections = sectionsOf(paper);
  const names = sheetNames(sections.map(({ title }) => title));
  return sections.map(({ rows }, at) => ({ sheet: names[at]!, data: rows, columns: columnsOf(rows) }));
};
