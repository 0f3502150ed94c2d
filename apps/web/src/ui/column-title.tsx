/** For a column the rows can be sorted by: how they are sorted now, and what the button in its title does. */
export interface ColumnSort {
  direction: 'ascending' | 'descending' | 'none';
  hint: string;
  onSort: () => void;
}

interface ColumnTitleProps {
  title: string;
  sort: ColumnSort | undefined;
}

const arrows = { ascending: '↑', descending: '↓', none: '' } as const;

/** How rows are sorted by a column, as its header tells it; undefined where they are not. */
export const sortedBy = (sort: ColumnSort | undefined): 'ascending' | 'descending' | undefined =>
  sort && sort.direction !== 'none' ? sort.direction : undefined;

const DATE = /(\d{4}-\d{2}-\d{2})/;

/** A title that never breaks within its date. */
const withWholeDate = (title: string) => {
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

/** The title of a column, a button where the rows can be sorted by it. */
export const ColumnTitle = ({ title, sort }: ColumnTitleProps) => {
  const text = withWholeDate(title);
  return sort ? (
    <button type="button" className="plain-button sort-button" title={sort.hint} onClick={sort.onSort}>
      {text}
      <span aria-hidden="true">{arrows[sort.direction]}</span>
    </button>
  ) : (
    text
  );
};
