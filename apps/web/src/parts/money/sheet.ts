import type { Language } from '@portal/contracts/constants';
import type { CellObject, SheetData } from 'write-excel-file/universal';
import { figureCell, readableCsv } from '../../ui/files/csv.ts';

/** A cell of a file, by what it is; null where something is not known. */
export type SheetCell = { text: string } | { day: string | null } | { figure: string | null };
export type Sheet = readonly (readonly SheetCell[])[];

const written = (cell: SheetCell, language: Language): string => {
  if ('text' in cell) return cell.text;
  return 'day' in cell ? (cell.day ?? '') : figureCell(cell.figure, language);
};

/** A sheet as CSV for people. */
export const csvFile = (sheet: Sheet, language: Language): string =>
  readableCsv(
    sheet.map((row) => row.map((cell) => written(cell, language))),
    language,
  );

/** A text is typed as one, so that no spreadsheet takes it for a formula. */
const workbookCell = (cell: SheetCell): CellObject | null => {
  if ('text' in cell) return cell.text === '' ? null : { value: cell.text, type: String };
  if ('day' in cell)
    return cell.day === null
      ? null
      : { value: new Date(`${cell.day}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' };
  return cell.figure === null
    ? null
    : { value: Number(cell.figure), type: Number, format: '#,##0.00########' };
};

const WIDTH = 22;

/** The cells of a workbook: dates as dates, figures as numbers, and all else as text. */
export const workbookCells = (sheet: Sheet): SheetData => sheet.map((row) => row.map(workbookCell));

/** A sheet as XLSX. Its writer is loaded with the first one. */
export const workbookOf = async (sheet: Sheet): Promise<Blob> => {
  // The one that starts no worker of its own: a worker made from a text is blocked by the Content-Security-Policy.
  const { default: write } = await import('write-excel-file/universal');
  const widest = Math.max(...sheet.map((row) => row.length));
  return write(workbookCells(sheet), {
    columns: Array.from({ length: widest }, () => ({ width: WIDTH })),
  }).toBlob();
};
