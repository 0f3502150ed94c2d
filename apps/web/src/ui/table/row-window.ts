import type { Ref } from 'react';

/** Which rows of a long table are rendered; the height of the others is reserved above and below them. */
export interface RowWindow {
  /** The body, whose place on the page the window is computed from. */
  body: Ref<HTMLTableSectionElement>;
  /** Receives each row's element, to measure its height. */
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
