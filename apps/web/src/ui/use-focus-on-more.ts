import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';
import { focusOnceDrawn } from './focus-once-drawn.ts';
import { isFocusLost } from './focus.ts';

/** The rows of lists and tables, without the titles, the sums and the details between them. */
const ROWS = ['tbody > tr:not([aria-hidden], .group-title, .group-sum, .folded-row-details)', 'li']
  .map((row) => `main ${row}`)
  .join();
const CONTROLS = ':is(a[href], button, input, select, textarea):not(:disabled)';

const rows = () => [...document.querySelectorAll<HTMLElement>(ROWS)];

const isBefore = (row: Node, button: Node) =>
  (row.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** How many rows there are, and the last of those that are drawn. */
interface Seen {
  count: number;
  row: HTMLElement;
  /** Whether the button was pressed since. */
  isAsked: boolean;
}

const seenBefore = (button: HTMLElement, count: number): Seen | undefined => {
  const row = rows().findLast((one) => isBefore(one, button));
  return row && { count, row, isAsked: false };
};

const firstAfter = ({ count, row }: Seen): HTMLElement | null | undefined => {
  // Of a table that draws few of its rows, neither may be drawn. The titles are row 1.
  if (row.hasAttribute('aria-rowindex'))
    return document.querySelector<HTMLElement>(`main tr[aria-rowindex="${count + 2}"]`);
  const all = rows();
  const at = all.indexOf(row);
  return at < 0 ? null : all[at + 1];
};

/** Focuses the first control of a row that takes the focus, which one without a box does not, or the row. */
const focusIn = (row: HTMLElement) => {
  for (const control of row.querySelectorAll<HTMLElement>(CONTROLS)) {
    control.focus();
    if (control === document.activeElement) return;
  }
  row.tabIndex = -1;
  row.focus();
};

interface Retry {
  onPress: (button: HTMLElement) => void;
  /** The focus left the button that retries before its rows came. */
  onLeave: () => void;
}

/** Follows the button that retries what failed, which is gone once the rows are there. */
const useRetry = (place: RefObject<HTMLElement | null>, { onPress, onLeave }: Retry) => {
  const latest = useRef({ onPress, onLeave });
  useEffect(() => {
    latest.current = { onPress, onLeave };
  });
  useEffect(() => {
    const ending = new AbortController();
    const options = { capture: true, signal: ending.signal };
    const isRetry = (target: EventTarget | null) =>
      target instanceof Element && target.closest('.load-error button') !== null;
    const isOther = (target: EventTarget | null) =>
      target instanceof Element && !target.matches('main') && !place.current?.contains(target);
    addEventListener(
      'click',
      ({ target }) => place.current && isRetry(target) && latest.current.onPress(place.current),
      options,
    );
    addEventListener(
      'focusin',
      ({ target }) => !isRetry(target) && isOther(target) && latest.current.onLeave(),
      options,
    );
    return () => ending.abort();
  }, [place]);
};

/**
 * Moves the focus from a button to the first of the rows it asks for, once these are there. The button is below them then,
 * or gone, as one that retries is. Rows that come without it, as they do on scrolling, move the focus only where the button
 * that had it goes.
 */
export const useFocusOnMore = (shown: number) => {
  const before = useRef(shown);
  /** What there was when the button got the focus. */
  const seen = useRef<Seen>(undefined);
  /** Where the button is. */
  const place = useRef<HTMLSpanElement>(null);
  useRetry(place, {
    onPress: (button) => {
      const known = seenBefore(button, shown);
      if (known) seen.current = { ...known, isAsked: true };
    },
    onLeave: () => {
      seen.current = undefined;
    },
  });
  useEffect(() => {
    const hasMore = shown > before.current;
    before.current = shown;
    const known = seen.current;
    if (!hasMore || !known || !(known.isAsked || isFocusLost())) return undefined;
    const focus = (row: HTMLElement) => {
      seen.current = undefined;
      focusIn(row);
    };
    return focusOnceDrawn({ find: () => firstAfter(known), focus });
  }, [shown]);
  return {
    place,
    ask: () => {
      if (seen.current) seen.current.isAsked = true;
    },
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      seen.current ??= seenBefore(target, shown);
    },
    onBlur: ({ target }: FocusEvent<HTMLElement>) => {
      // A button keeps the focus while its window has none.
      if (document.activeElement !== target) seen.current = undefined;
    },
  };
};
