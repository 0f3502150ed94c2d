import type { ReactNode } from 'react';
import './styles/table.css';

export interface Column<Row> {
  key: string;
  title: string;
  /** Figures are aligned on the right. */
  isNumber?: boolean;
  /** Left out on a phone, where the row's main figures alone are shown. */
  isSecondary?: boolean;
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
  [isNumber && 'number', isSecondary && 'secondary'].filter(Boolean).join(' ') || undefined;

/** A table with a caption, hairlines and an optional row of totals. The first cell of a row names it. */
export function Table<Row>({ caption, isCaptionHidden, columns, rows, keyOf, totals }: TableProps<Row>) {
  return (
    <table className="data-table">
      <caption className={isCaptionHidden ? 'visually-hidden' : undefined}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={classOf(column)}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map((column, at) =>
              at === 0 ? (
                <th key={column.key} scope="row">
                  {column.cell(row)}
                </th>
              ) : (
                <td key={column.key} className={classOf(column)}>
                  {column.cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
      {totals && (
        <tfoot>
          <tr>
            {columns.map((column, at) =>
              at === 0 ? (
                <th key={column.key} scope="row">
                  {totals[column.key]}
                </th>
              ) : (
                <td key={column.key} className={classOf(column)}>
                  {totals[column.key]}
                </td>
              ),
            )}
          </tr>
        </tfoot>
      )}
    </table>
  );
}
