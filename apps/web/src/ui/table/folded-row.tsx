import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TableCell, TableRow } from 'semantic-ui-react';
import { Cells } from './cells.tsx';
import type { Column } from './column.ts';
import './folded-row.css';

interface FoldedRowProps<Row> {
  className?: string;
  columns: readonly Column<Row>[];
  /** The columns whose cells a phone leaves out. */
  leftOut: readonly Column<Row>[];
  contentOf: (column: Column<Row>) => ReactNode;
}

/** A row that opens on a phone for the cells that it leaves out there, each with the title of its column. */
export function FoldedRow<Row>({ className = '', columns, leftOut, contentOf }: FoldedRowProps<Row>) {
  const { t } = useTranslation();
  const [toggle, name, details] = [useId(), useId(), useId()];
  const [isOpen, setOpen] = useState(false);
  const facts = leftOut
    .map((column) => ({ column, content: contentOf(column) }))
    .filter(({ content }) => content !== null && content !== undefined && content !== false);
  if (facts.length === 0)
    return (
      <TableRow className={className}>
        <Cells columns={columns} contentOf={contentOf} />
      </TableRow>
    );
  return (
    <>
      <TableRow className={`folded-row ${className}`}>
        <Cells
          columns={columns}
          contentOf={contentOf}
          toggle={{
            nameId: name,
            button: (
              <button
                type="button"
                id={toggle}
                className="plain-button folded-row-toggle not-printed"
                aria-label={t('form.show')}
                aria-labelledby={`${toggle} ${name}`}
                aria-expanded={isOpen}
                aria-controls={isOpen ? details : undefined}
                onClick={() => setOpen(!isOpen)}
              />
            ),
          }}
        />
      </TableRow>
      {isOpen && (
        <TableRow id={details} className="folded-row-details not-printed">
          <TableCell colSpan={columns.length}>
            <dl>
              {facts.map(({ column: { key, title }, content }) => (
                <div key={key}>
                  <dt className="soft">{title}</dt>
                  <dd>{content}</dd>
                </div>
              ))}
            </dl>
          </TableCell>
        </TableRow>
      )}
    </>
  );
}
