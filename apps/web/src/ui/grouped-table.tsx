import type { ReactNode } from 'react';
import { ColumnTitle, sortedBy, type ColumnSort } from './column-title.tsx';
import './table.css';
import './grouped-table.css';

export interface GroupedColumn<Row, Sums> {
  key: string;
  title: string;
  /** Figures are aligned on the right. */
  isNumber?: boolean;
  /** Where it stands on a phone, where a row has two lines; left out there without a place. */
  place?: 'main' | 'below';
  sort?: ColumnSort;
  cell: (row: Row) => ReactNode;
  /** Of a group, or of everything. */
  sum?: (sums: Sums) => ReactNode;
}

export interface TableGroup<Row, Sums> {
  key: string;
  /** Null where there is but one group, which needs none. */
  title: ReactNode;
  /** Names the line of the group's sums; null where there is none. */
  sumTitle: string | null;
  sums: Sums;
  rows: readonly Row[];
}

interface GroupedTableProps<Row, Sums> {
  caption: string;
  /** The first names a row. */
  columns: readonly GroupedColumn<Row, Sums>[];
  groups: readonly TableGroup<Row, Sums>[];
  keyOf: (row: Row) => string;
  /** Null where there is nothing that all the groups come to. */
  total: { title: string; sums: Sums } | null;
}

const classOf = ({ isNumber, place }: { isNumber?: boolean; place?: string }, at: number) =>
  [at === 0 ? 'named' : (place ?? 'secondary'), isNumber && 'number'].filter(Boolean).join(' ');

/**
 * Rows in groups, each with its sums, and the sums of all. On a phone each row becomes two lines with its main figure at
 * the right; wider than the page, it scrolls within itself.
 */
export function GroupedTable<Row, Sums>({
  caption,
  columns,
  groups,
  keyOf,
  total,
}: GroupedTableProps<Row, Sums>) {
  const sumRow = (title: string, sums: Sums, className: string) => (
    <tr className={className}>
      {columns.map((column, at) =>
        at === 0 ? (
          <th key={column.key} scope="row" className="named">
            {title}
          </th>
        ) : (
          <td key={column.key} className={classOf(column, at)}>
            {column.sum?.(sums)}
          </td>
        ),
      )}
    </tr>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls is reached by the keyboard too.
    <div className="grouped-table-frame" role="region" aria-label={caption} tabIndex={0}>
      <table className="ui very basic unstackable table data-table grouped-table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, at) => (
              <th
                key={column.key}
                scope="col"
                className={classOf(column, at)}
                aria-sort={sortedBy(column.sort)}
              >
                <ColumnTitle title={column.title} sort={column.sort} />
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ key, title, sumTitle, sums, rows }) => (
          <tbody key={key}>
            {title !== null && (
              <tr className="group-title">
                <th scope="rowgroup" colSpan={columns.length}>
                  {title}
                </th>
              </tr>
            )}
            {rows.map((row) => (
              <tr key={keyOf(row)}>
                {columns.map((column, at) =>
                  at === 0 ? (
                    <th key={column.key} scope="row" className="named">
                      {column.cell(row)}
                    </th>
                  ) : (
                    <td key={column.key} className={classOf(column, at)}>
                      {column.cell(row)}
                    </td>
                  ),
                )}
              </tr>
            ))}
            {sumTitle !== null && sumRow(sumTitle, sums, 'group-sum')}
          </tbody>
        ))}
        {total && <tfoot>{sumRow(total.title, total.sums, 'total')}</tfoot>}
      </table>
    </div>
  );
}
