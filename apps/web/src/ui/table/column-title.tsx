import type { ColumnSort } from './column-sort.ts';

interface ColumnTitleProps {
  title: string;
  sort: ColumnSort | undefined;
}

const arrows = { ascending: '▲', descending: '▼', none: '' } as const;

const DATE = /(\d{4}-\d{2}-\d{2})/;

/** A title that never breaks within its date. */
const withUnbrokenDate = (title: string) => {
  const [before, date, after] = title.split(DATE);
  return date === undefined ? (
    title
  ) : (
    <>
      {before}
      <time className="unbroken" dateTime={date}>
        {date}
      </time>
      {after}
    </>
  );
};

/** The title of a column; a button where the rows can be sorted by it. */
export const ColumnTitle = ({ title, sort }: ColumnTitleProps) => {
  const text = withUnbrokenDate(title);
  return sort ? (
    <button type="button" className="plain-button sort-button" title={sort.hint} onClick={sort.onSort}>
      {text}
      <span aria-hidden="true">{arrows[sort.direction]}</span>
    </button>
  ) : (
    text
  );
};
