import { TableBody, TableHeader, TableHeaderCell, TableRow } from 'semantic-ui-react';
import { ariaSortOf } from './column-sort.ts';
import { Cells } from './cells.tsx';
import { ColumnTitle } from './column-title.tsx';
import { classOf, rowHeaderOf, type Column, type RowGroup } from './column.ts';
import { FoldedRow } from './folded-row.tsx';
import type { RowWindow } from './row-window.ts';

/** The row of titles. */
export function TitleRow<Row>({
  columns,
  isIndexed,
}: {
  columns: readonly Column<Row>[];
  isIndexed: boolean;
}) {
  const rowHeader = rowHeaderOf(columns);
  return (
    <TableHeader>
      <TableRow aria-rowindex={isIndexed ? 1 : undefined}>
        {columns.map((column) => (
          <TableHeaderCell
            key={column.key}
            scope="col"
            className={classOf(column, column === rowHeader)}
            aria-sort={ariaSortOf(column.sort)}
            // Cells are read out with their title alone.
            aria-label={column.about && column.title}
          >
            {column.head ?? <ColumnTitle title={column.title} sort={column.sort} />}
            {column.about?.(column.title)}
          </TableHeaderCell>
        ))}
      </TableRow>
    </TableHeader>
  );
}

interface GroupRowsProps<Row> {
  columns: readonly Column<Row>[];
  leftOut: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  group: RowGroup<Row>;
}

/** The rows of one group, between its title and its totals. */
export function GroupRows<Row>({ columns, leftOut, keyOf, group }: GroupRowsProps<Row>) {
  const { title, rows, totals } = group;
  return (
    <TableBody>
      {title !== null && (
        <TableRow className="group-title">
          <TableHeaderCell scope="rowgroup" colSpan={columns.length} content={title} />
        </TableRow>
      )}
      {rows.map((row) => (
        <FoldedRow
          key={keyOf(row)}
          columns={columns}
          leftOut={leftOut}
          contentOf={(column) => column.cell(row)}
        />
      ))}
      {totals && (
        <FoldedRow
          className="group-sum"
          columns={columns}
          leftOut={leftOut}
          contentOf={({ key }) => totals[key]}
        />
      )}
    </TableBody>
  );
}

interface WindowRowsProps<Row> {
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  rows: readonly Row[];
  window: RowWindow;
}

/** The rows in and near the window, with the room of the others. */
export function WindowRows<Row>({ columns, keyOf, rows, window }: WindowRowsProps<Row>) {
  const { body, measure, from, to, above, below } = window;
  return (
    <TableBody ref={body}>
      <Room height={above} />
      {rows.slice(from, to).map((row, at) => (
        // The titles are row 1.
        <TableRow key={keyOf(row)} ref={measure} data-index={from + at} aria-rowindex={from + at + 2}>
          <Cells columns={columns} contentOf={(column) => column.cell(row)} />
        </TableRow>
      ))}
      <Room height={below} />
    </TableBody>
  );
}

/** The room of rows that are not rendered. */
const Room = ({ height }: { height: number }) =>
  height > 0 && <TableRow aria-hidden="true" className="row-room" style={{ height }} />;
