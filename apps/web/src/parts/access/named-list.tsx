import type { ReactNode, Ref } from 'react';
import { List } from '../../ui/list.tsx';
import { Load, type Read } from '../../ui/load.tsx';
import type { Failure } from '../../ui/failure.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

interface NamedListProps<Item> {
  ref: Ref<HTMLDivElement>;
  read: Read<readonly Item[], Failure>;
  /** The text for an empty list. */
  empty: string;
  height: number;
  children: (item: Item) => ReactNode;
}

/** A list of items that their owner can name and remove. It takes the focus when one of them is gone. */
export const NamedList = <Item,>({ ref, read, empty, height, children }: NamedListProps<Item>) => (
  <div ref={ref} tabIndex={-1} className="item-list-frame">
    <Load read={read} skeleton={<Skeleton height={height} />}>
      {(items) =>
        items.length === 0 ? (
          <p>{empty}</p>
        ) : (
          <List className="item-list">{items.map((item) => children(item))}</List>
        )
      }
    </Load>
  </div>
);
