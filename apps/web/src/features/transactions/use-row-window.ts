import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

const ROW_HEIGHT_PX = 64;
const ROWS_BEYOND_THE_WINDOW = 12;
/** So many are drawn without more ado, so that a browser's own search finds them all. */
const FEW_ROWS = 100;

/** Whether the page is being printed, for which every row must be there. */
const useIsPrinting = () => {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // The picture is taken as soon as the listeners are done.
    const before = () => flushSync(() => setIsPrinting(true));
    const after = () => setIsPrinting(false);
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
    };
  }, []);
  return isPrinting;
};

/**
 * Which rows of a long table to draw: those in the window and a few beyond it, with the room of the others above and
 * below. A few rows, and all on paper, are rendered in full.
 */
export const useRowWindow = (count: number) => {
  const body = useRef<HTMLTableSectionElement>(null);
  const [offset, setOffset] = useState(0);
  const isPrinting = useIsPrinting();
  useLayoutEffect(() => {
    const top = body.current?.getBoundingClientRect().top;
    if (top !== undefined) setOffset(Math.round(top + window.scrollY));
  }, [count]);
  // oxlint-disable-next-line react/incompatible-library -- Nothing it returns is stored beyond one render, which the rule is about.
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: ROWS_BEYOND_THE_WINDOW,
    scrollMargin: offset,
  });
  const items = virtualizer.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  if (isPrinting || count <= FEW_ROWS || !first || !last)
    return { body, measure: virtualizer.measureElement, from: 0, to: count, above: 0, below: 0 };
  return {
    body,
    measure: virtualizer.measureElement,
    from: first.index,
    to: last.index + 1,
    above: Math.max(first.start - offset, 0),
    below: Math.max(virtualizer.getTotalSize() - (last.end - offset), 0),
  };
};
