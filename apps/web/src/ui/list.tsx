import type { ReactNode } from 'react';
import { List as SemanticList, ListItem as SemanticListItem } from 'semantic-ui-react';

interface ListProps {
  className?: string;
  'aria-label'?: string;
  children: ReactNode;
}

/** A list that screen readers announce as one, however it is styled. */
export const List = (list: ListProps) => <SemanticList {...list} as="ul" />;

/** An item of a list; attributes of data are given on. */
export const ListItem = (item: Pick<ListProps, 'className' | 'children'>) => (
  <SemanticListItem {...item} as="li" />
);
