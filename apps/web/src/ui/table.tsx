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
import './styles/table.css';

export interface Column<Row> {
  key: string;
  title: string;
  /** Figures are aligned on the right. */
  isNumber?: boolean;
  /** Left out on a phone, where the row's main figures alone are shown. */
  isSecondary?: boolean;
  /** For a column the rows can be sorted by: how they are sorted now, and what the button in its title does. */
  sort?: { direction: 'ascending' | 'descending'; hint: string; onSort: () => void };
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
              aria-sort={column.sort?.direction}
              content={<ColumnTitle {...column} />}
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

const ColumnTitle = ({ title, sort }: Pick<Column<never>, 'title' | 'sort'>) =>
  sort ? (
    <button type="button" className="plain-button sort-button" title={sort.hint} onClick={sort.onSort}>
      {title}
      <span aria-hidden="true">{sort.direction === 'descending' ? '↓' : '↑'}</span>
    </button>
  ) : (
    title
  );
