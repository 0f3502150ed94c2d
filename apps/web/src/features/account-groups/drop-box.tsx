import type { ReactNode } from 'react';
import type { Drag } from './use-drag.ts';

interface DropBoxProps {
  /** The group whose box it is; null for none. */
  group: string | null;
  drag: Drag;
  children: ReactNode;
}

/** A box of the editor into which an account can be dropped. */
export const DropBox = ({ group, drag: { held }, children }: DropBoxProps) => {
  const isTarget = held !== null && held.place.group === group;
  return (
    <li data-group={group ?? ''} className={isTarget ? 'group-box drop-here' : 'group-box'}>
      {children}
    </li>
  );
};
