/** Formats rows as columns under their names, for a terminal. */
export const asTable = <Column extends string>(
  rows: readonly Readonly<Record<Column, string>>[],
  columns: readonly Column[],
): string => {
  const widths = columns.map((column) => Math.max(column.length, ...rows.map((row) => row[column].length)));
  const line = (cells: readonly string[]) =>
    `  ${cells.map((cell, index) => cell.padEnd(widths[index]!)).join('   ')}`.trimEnd();
  return [
    line(columns),
    line(widths.map((width) => '-'.repeat(width))),
    ...rows.map((row) => line(columns.map((column) => row[column]))),
  ].join('\n');
};
