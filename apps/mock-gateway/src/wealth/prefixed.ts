/** Columns qualified by the short name that a query gives their table. */
export const prefixed = <Table extends string, Column extends string>(
  table: Table,
  columns: readonly Column[],
): `${Table}.${Column}`[] => columns.map((column) => `${table}.${column}` as const);
