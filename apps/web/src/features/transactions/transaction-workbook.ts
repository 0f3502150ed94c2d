import type { Transaction } from '@portal/contracts/transactions';
import type { CellObject, SheetData } from 'write-excel-file/universal';
import type { NamedAccounts } from '../../parts/money/use-account-name.ts';
import {
  figureColumns,
  fileColumns,
  readableValues,
  type FileColumn,
  type FileWords,
} from './transaction-file.ts';

const dates: readonly FileColumn[] = ['date', 'settles_on', 'reverses_date', 'entered_on'];
const figures: readonly FileColumn[] = figureColumns;

const WIDTHS: Partial<Record<FileColumn, number>> = { security: 40, type: 24, account_type: 24 };
const WIDTH = 16;

/** A text is typed as one, so that no spreadsheet takes it for a formula, whatever it begins with. */
const textCell = (value: string): CellObject => ({ value, type: String });

const cellOf = (column: FileColumn, value: string): CellObject | null => {
  if (value === '') return null;
  if (dates.includes(column))
    return { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' };
  if (figures.includes(column))
    // A spreadsheet has no decimal type: it stores numbers with fifteen digits.
    return {
      value: Number(value),
      type: Number,
      format: column === 'quantity' ? '#,##0.####' : '#,##0.00######',
    };
  return textCell(value);
};

/** The cells of a workbook: dates as dates, figures as numbers, and all else as text that is never a formula. */
export const workbookCells = (
  rows: readonly Transaction[],
  accounts: NamedAccounts,
  words: FileWords,
): SheetData => [
  fileColumns.map((column) => ({ ...textCell(words.titles[column]), fontWeight: 'bold' })),
  ...rows.map((row) => {
    const values = readableValues(row, accounts, words);
    return fileColumns.map((column) => cellOf(column, values[column]));
  }),
];

/** The workbook for people. Its writer is loaded with the first one. */
export const workbookOf = async (
  rows: readonly Transaction[],
  accounts: NamedAccounts,
  words: FileWords,
): Promise<Blob> => {
  // The one that starts no worker of its own: a worker made from a text is blocked by the Content-Security-Policy.
  const { default: write } = await import('write-excel-file/universal');
  return write(workbookCells(rows, accounts, words), {
    columns: fileColumns.map((column) => ({ width: WIDTHS[column] ?? WIDTH })),
    stickyRowsCount: 1,
  }).toBlob();
};
