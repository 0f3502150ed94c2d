/** The rows of a table in a file, the first of them its titles. */
export type Cells = readonly (readonly string[])[];

const BYTE_ORDER_MARK = '\uFEFF';

/** Characters that begin a formula in a spreadsheet. Source: OWASP, CSV Injection. */
const FORMULA = /^[=+\-@\t\r\n]|^[\uFF1D\uFF0B\uFF0D\uFF20]/;

/** A plain number is no formula, whatever its sign. */
const FIGURE = /^-?\d+(?:[.,]\d+)?$/;

/** A leading apostrophe makes a cell that looks like a formula a text. */
const escapeFormula = (cell: string) => (FORMULA.test(cell) && !FIGURE.test(cell) ? `'${cell}` : cell);

const quote = (cell: string, separator: string) =>
  /["\r\n]/.test(cell) || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell;

/**
 * Writes a table as CSV (RFC 4180) with a byte order mark, without which spreadsheets misread accents. No cell can be
 * read as a formula.
 */
export const csvOf = (rows: Cells, separator: ',' | ';'): string =>
  BYTE_ORDER_MARK +
  rows
    .map((row) => row.map((cell) => quote(escapeFormula(cell), separator)).join(separator) + '\r\n')
    .join('');

/** A decimal with the decimal mark of the language; empty when it is not known. */
export const figureCell = (value: string | null, language: 'en' | 'fr'): string =>
  value === null ? '' : language === 'fr' ? value.replace('.', ',') : value;

/** CSV for spreadsheets of the language: in French, figures have commas and cells are separated by semicolons. */
export const readableCsv = (rows: Cells, language: 'en' | 'fr'): string =>
  csvOf(rows, language === 'fr' ? ';' : ',');
