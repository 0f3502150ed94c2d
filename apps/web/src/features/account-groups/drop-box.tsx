import type { ReactNode } from 'react';

interface DropBoxProps {
  /** Called with the account that was dropped. */
  onDrop: (account: string) => void;
  children: ReactNode;
}

/** A box of the editor on which an account can be dropped. */
export const DropBox = ({ onDrop, children }: DropBoxProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- For the mouse; the field and the arrows of each account are the keyboard's.
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
