/** A table of a file: titles and rows of cells. */
export type Cells = readonly (readonly string[])[];

const BYTE_ORDER_MARK = '\uFEFF';

/** What a spreadsheet would take for the beginning of a formula. Source: OWASP, CSV Injection. */
const FORMULA = /^[=+\-@\t\r\n]|^[\uFF1D\uFF0B\uFF0D\uFF20]/;

/** A plain number is none, whatever its sign. */
const FIGURE = /^-?\d+(?:[.,]\d+)?$/;

/** A cell that no spreadsheet reads as a formula: an apostrophe before it makes it a text. */
const harmless = (cell: string) => (FORMULA.test(cell) && !FIGURE.test(cell) ? `'${cell}` : cell);

const quoted = (cell: string, separator: string) =>
  /["\r\n]/.test(cell) || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell;

/**
 * Writes a table as RFC 4180 has it, with a byte order mark, without which spreadsheets misread accents. No cell can be
 * taken for a formula.
 */
export const csvOf = (rows: Cells, separator: ',' | ';'): string =>
  BYTE_ORDER_MARK +
  rows.map((row) => row.map((cell) => quoted(harmless(cell), separator)).join(separator) + '\r\n').join('');

/** A decimal as a spreadsheet of the language reads it; empty when it is not known. */
export const figureCell = (value: string | null, language: 'en' | 'fr'): string =>
  value === null ? '' : language === 'fr' ? value.replace('.', ',') : value;

/** A file for people: French spreadsheets take a semicolon between cells, as their figures hold commas. */
export const readableCsv = (rows: Cells, language: 'en' | 'fr'): string =>
  csvOf(rows, language === 'fr' ? ';' : ',');
