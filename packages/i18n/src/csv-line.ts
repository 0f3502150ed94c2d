/** Characters that begin a formula in a spreadsheet. Source: OWASP, CSV Injection. */
const FORMULA = /^[=+\-@\t\r\n]|^[\uFF1D\uFF0B\uFF0D\uFF20]/;

/** A plain number is no formula, whatever its sign. */
const FIGURE = /^-?\d+(?:[.,]\d+)?$/;

/** What a CSV file begins with: without it spreadsheets misread accents. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A formula after what a spreadsheet of another language takes for the end of a cell, whatever separates the cells here. */
const FORMULA_INSIDE = /([,;\t\r\n]"*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/** An apostrophe before it makes a text of what looks like a formula. */
const escapeFormula = (cell: string) => {
  if (FIGURE.test(cell)) return cell;
  const inside = cell.replaceAll(FORMULA_INSIDE, "$1'");
  return FORMULA.test(cell) ? `'${inside}` : inside;
};

const quote = (cell: string, separator: string) =>
  /["\r\n]/.test(cell) || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** Writes one line of CSV (RFC 4180), of which no cell can be read as a formula. */
export const csvLine = (cells: readonly string[], separator: ',' | ';'): string =>
  `${cells.map((cell) => quote(escapeFormula(cell), separator)).join(separator)}\r\n`;
