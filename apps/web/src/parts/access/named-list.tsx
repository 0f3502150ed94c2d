import type { ReactNode, Ref } from 'react';
import { List } from '../../ui/list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

interface NamedListProps<Item> {
  ref: Ref<HTMLDivElement>;
  /** Null until known. */
  items: readonly Item[] | null;
  /** What is said where there is none. */
  empty: string;
  height: number;
  children: (item: Item) => ReactNode;
}

/** A list of things that their owner can name and take away. It takes the focus when one of them is gone. */
export const NamedList = <Item,>({ ref, items, empty, height, children }: NamedListProps<Item>) => (
  <div ref={ref} tabIndex={-1} className="item-list-frame">
    {!items && <Skeleton height={height} />}
    {items?.length === 0 && <p>{empty}</p>}
    {items && items.length > 0 && <List className="item-list">{items.map((item) => children(item))}</List>}
  </div>
);
