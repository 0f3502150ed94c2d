/** How the rows are sorted by a column now, and what the button in its title does. */
export interface ColumnSort {
  direction: 'ascending' | 'descending' | 'none';
  hint: string;
  onSort: () => void;
}

/** The value of `aria-sort` for a column's header; undefined where the rows are not sorted by it. */
export const ariaSortOf = (sort: ColumnSort | undefined): 'ascending' | 'descending' | undefined =>
  sort && sort.direction !== 'none' ? sort.direction : undefined;
