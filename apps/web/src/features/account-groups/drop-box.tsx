import type { ReactNode } from 'react';

interface DropBoxProps {
  /** Called with the account that was dropped. */
  onDrop: (account: string) => void;
  children: ReactNode;
}

/** A box of the editor that takes in the account dropped on it. */
export const DropBox = ({ onDrop, children }: DropBoxProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The mouse's way; the field and the arrows of each account are the keyboard's.
  <li
    className="group-box"
    onDragOver={(event) => event.preventDefault()}
    onDrop={(event) => {
      event.preventDefault();
      onDrop(event.dataTransfer.getData('text/plain'));
    }}
  >
    {children}
  </li>
);
