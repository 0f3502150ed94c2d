import type { ReactNode } from 'react';
import { Table as SemanticTable, TableFooter } from 'semantic-ui-react';
import { hiddenColumns, type Column, type Narrow, type RowGroup, type Totals } from './column.ts';
import type { RowWindow } from './row-window.ts';
import { FoldedRow } from './folded-row.tsx';
import { GroupRows, TitleRow, WindowRows } from './rows.tsx';
import './table.css';
import './two-lines.css';
import './stacked.css';
import './placed.css';

interface TableProps<Row> {
  caption: string;
  isCaptionHidden?: boolean;
  /** The first names a row where none is its row header. */
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  /** The rows, or the groups they are shown in. */
  rows?: readonly Row[];
  groups?: readonly RowGroup<Row>[];
  /** Which of very many rows are rendered; every one without it. */
  window?: RowWindow;
  /** The closing row. */
  totals?: Totals | null;
  /**
   * On a phone: fewer columns; two lines a row, with its main figure at the right; its name above a line for each
   * column; or each cell where the style of the page places it. A row opens there for what the first two leave out.
   */
  narrow?: Narrow;
  /** Whether it may be wider than the page: it scrolls within itself then. */
  isWide?: boolean;
  className?: string;
}

/** Every table of the portal: a caption, hairlines, sorting, groups and totals; one of its cells names a row. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, isCaptionHidden, columns, keyOf, rows = [], window, totals, className } = props;
  const { groups = [{ key: 'all', title: null, rows, totals: null }], narrow = 'columns', isWide } = props;
  const leftOut = hiddenColumns(columns, narrow);
  const table = (
    <SemanticTable
      basic="very"
      unstackable
      className={['data-table', narrow !== 'columns' && narrow, className].filter(Boolean).join(' ')}
      // The titles are a row too.
      aria-rowcount={window && window.count + 1}
    >
      <caption className={isCaptionHidden ? 'visually-hidden' : undefined}>{caption}</caption>
      <TitleRow columns={columns} isIndexed={window !== undefined} />
      {window ? (
        <WindowRows columns={columns} keyOf={keyOf} rows={rows} window={window} />
      ) : (
        groups.map((group) => (
          <GroupRows key={group.key} columns={columns} leftOut={leftOut} keyOf={keyOf} group={group} />
        ))
      )}
      {totals && (
        <TableFooter>
          <FoldedRow
            className="total"
            columns={columns}
            leftOut={leftOut}
            contentOf={({ key }) => totals[key]}
          />
        </TableFooter>
      )}
    </SemanticTable>
  );
  return isWide ? <Frame name={caption}>{table}</Frame> : table;
}

/** Scrolls what is wider than the page. */
const Frame = ({ name, children }: { name: string; children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls is reached by the keyboard too.
  <div className="table-frame" role="group" aria-label={name} tabIndex={0}>
    {children}
  </div>
);
