import type { Ref } from 'react';

/** Which rows of a long table are rendered; the room of the others is kept above and below them. */
export interface RowWindow {
  /** The body, whose place on the page the window is computed from. */
  body: Ref<HTMLTableSectionElement>;
  /** Given each row's element, to learn its height. */
  measure: (element: HTMLElement | null) => void;
  /** The first row that is rendered, from 0, and the first after it that is not. */
  from: number;
  to: number;
  /** Heights in pixels. */
  above: number;
  below: number;
  /** How many rows there are in all, loaded or not. */
  count: number;
}
