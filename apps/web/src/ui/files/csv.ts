import { BYTE_ORDER_MARK, csvLine } from '@portal/i18n/csv-line';

/** The rows of a table in a file, the first of them its titles. */
export type Cells = readonly (readonly string[])[];

/**
 * Writes a table as CSV (RFC 4180) with a byte order mark, without which spreadsheets misread accents. No cell can be
 * read as a formula.
 */
export const csvOf = (rows: Cells, separator: ',' | ';'): string =>
  BYTE_ORDER_MARK + rows.map((row) => csvLine(row, separator)).join('');

/** A decimal with the decimal mark of the language; empty when it is not known. */
export const figureCell = (value: string | null, language: 'en' | 'fr'): string =>
  value === null ? '' : language === 'fr' ? value.replace('.', ',') : value;

/** CSV for spreadsheets of the language: in French, figures have commas and cells are separated by semicolons. */
export const readableCsv = (rows: Cells, language: 'en' | 'fr'): string =>
  csvOf(rows, language === 'fr' ? ';' : ',');
