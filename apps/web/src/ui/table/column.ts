import type { ReactNode } from 'react';
import type { ColumnSort } from './column-sort.ts';

export interface Column<Row> {
  key: string;
  title: string;
  /** What the header cell shows where it is more than the title, such as a link and a button. */
  head?: ReactNode;
  /** What follows the title, such as a button that explains it. */
  about?: (title: string) => ReactNode;
  /** Figures are aligned on the right. */
  isNumber?: boolean;
  /** Whether its cells name their rows; the first column's do by default. */
  isRowHeader?: boolean;
  /**
   * On a phone: left out, or the place of its figure where a row has two lines, in which every other column is left out.
   */
  narrow?: 'hidden' | 'main' | 'below';
  sort?: ColumnSort;
  className?: string;
  cell: (row: Row) => ReactNode;
}

/** Rows under a title of their own, with what they come to. */
export interface RowGroup<Row> {
  key: string;
  /** Null for a group that needs none. */
  title: ReactNode;
  rows: readonly Row[];
  /** Null where the group has no row of totals. */
  totals: Totals | null;
}

/** The cells of a row of totals, by column key. */
export type Totals = Readonly<Partial<Record<string, ReactNode>>>;

/** A column that also shows what several rows come to, which the title of their sums names. */
export interface SummedColumn<Row, Sums> extends Column<Row> {
  sum?: (sums: Sums, title: string) => ReactNode;
}

/** The totals that the columns show of some sums; the first column names them. */
export const totalsOf = <Row, Sums>(
  columns: readonly SummedColumn<Row, Sums>[],
  title: string,
  sums: Sums,
): Totals =>
  Object.fromEntries(columns.map(({ key, sum }, at) => [key, at === 0 ? title : sum?.(sums, title)]));

/** Which column names the rows. */
export const rowHeaderOf = <Row>(columns: readonly Column<Row>[]): Column<Row> | undefined =>
  columns.find(({ isRowHeader }) => isRowHeader) ?? columns[0];

/** How a table is shown on a phone; see its property. */
export type Narrow = 'columns' | 'two-lines' | 'stacked' | 'placed';

/** The columns whose cells a phone leaves out of the rows. */
export const hiddenColumns = <Row>(
  columns: readonly Column<Row>[],
  narrow: Narrow,
): readonly Column<Row>[] => {
  const rowHeader = rowHeaderOf(columns);
  if (narrow === 'stacked') return [];
  return columns.filter(
    (column) =>
      column.narrow === 'hidden' ||
      (narrow === 'two-lines' && column !== rowHeader && column.narrow === undefined),
  );
};

/** The classes of every cell of a column. */
export const classOf = <Row>({ isNumber, narrow, className }: Column<Row>, isRowHeader: boolean): string =>
  [isRowHeader && 'row-header', isNumber && 'number', narrow && `narrow-${narrow}`, className]
    .filter(Boolean)
    .join(' ');
