import type { ReactNode } from 'react';
import {
  Table as SemanticTable,
  TableBody,
  TableCell,
  TableFooter,
  TableHeader,
  TableHeaderCell,
  TableRow,
} from 'semantic-ui-react';
import { ColumnTitle, sortedBy, type ColumnSort } from './column-title.tsx';
import './table.css';

export interface Column<Row> {
  key: string;
  title: string;
  /** Figures are aligned on the right. */
  isNumber?: boolean;
  /** Left out on a phone, where the row's main figures alone are shown. */
  isSecondary?: boolean;
  sort?: ColumnSort;
  cell: (row: Row) => ReactNode;
}

interface TableProps<Row> {
  caption: string;
  isCaptionHidden?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Cells of a closing row, by column key. */
  totals?: Partial<Record<string, ReactNode>>;
}

const classOf = ({ isNumber, isSecondary }: { isNumber?: boolean; isSecondary?: boolean }) =>
  [isNumber && 'number', isSecondary && 'secondary'].filter(Boolean).join(' ');

/** A table with a caption, hairlines and an optional row of totals. The first cell of a row names it. */
export function Table<Row>({ caption, isCaptionHidden, columns, rows, keyOf, totals }: TableProps<Row>) {
  const cellsOf = (contentOf: (column: Column<Row>) => ReactNode) =>
    columns.map((column, at) => {
      const content = contentOf(column);
      return at === 0 ? (
        <TableHeaderCell key={column.key} scope="row" content={content} />
      ) : (
        <TableCell key={column.key} className={classOf(column)} content={content} />
      );
    });
  return (
    <SemanticTable basic="very" unstackable className="data-table">
      <caption className={isCaptionHidden ? 'visually-hidden' : undefined}>{caption}</caption>
      <TableHeader>
        <TableRow>
          {columns.map((column) => (
            <TableHeaderCell
              key={column.key}
              scope="col"
              className={classOf(column)}
              aria-sort={sortedBy(column.sort)}
              content={<ColumnTitle title={column.title} sort={column.sort} />}
            />
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={keyOf(row)}>{cellsOf((column) => column.cell(row))}</TableRow>
        ))}
      </TableBody>
      {totals && (
        <TableFooter>
          <TableRow>{cellsOf((column) => totals[column.key])}</TableRow>
        </TableFooter>
      )}
    </SemanticTable>
  );
}
