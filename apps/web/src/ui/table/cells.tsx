import type { ReactNode } from 'react';
import { TableCell, TableHeaderCell } from 'semantic-ui-react';
import { classOf, rowHeaderOf, type Column } from './column.ts';

interface CellsProps<Row> {
  columns: readonly Column<Row>[];
  contentOf: (column: Column<Row>) => ReactNode;
  /** The button that opens the row precedes its name, which has an id then. */
  toggle?: { button: ReactNode; nameId: string };
}

/** The cells of one row, one of which names it. */
export function Cells<Row>({ columns, contentOf, toggle }: CellsProps<Row>) {
  const rowHeader = rowHeaderOf(columns);
  return columns.map((column) =>
    column === rowHeader ? (
      <TableHeaderCell
        key={column.key}
        scope="row"
        className={classOf(column, true)}
        // The row is not named by what opens it.
        aria-labelledby={toggle?.nameId}
      >
        {toggle ? (
          <>
            {toggle.button}
            <div id={toggle.nameId} className="row-name">
              {contentOf(column)}
            </div>
          </>
        ) : (
          contentOf(column)
        )}
      </TableHeaderCell>
    ) : (
      <TableCell key={column.key} className={classOf(column, false)} data-title={column.title}>
        {contentOf(column)}
      </TableCell>
    ),
  );
}
