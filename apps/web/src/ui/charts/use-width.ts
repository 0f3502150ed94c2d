import { startTransition, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';

/** Fits a sheet of A4 or Letter between the margins of the portal's pages. */
const PAPER_WIDTH_PX = 680;

/**
 * Measures the width of an element and follows it; while the page is printed, it is that of the paper. Returns the ref to put
 * on it and its width in pixels.
 */
export const useWidth = () => {
  const [width, setWidth] = useState(0);
  const box = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const measure = () => setWidth(element.clientWidth);
    // The picture is taken as soon as the listeners are done, and a wide drawing would be shrunk to the paper, its words with it.
    const fitPaper = () => flushSync(() => setWidth(PAPER_WIDTH_PX));
    // What is drawn in this width takes a while: the page is shown before it.
    startTransition(measure);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    addEventListener('beforeprint', fitPaper);
    addEventListener('afterprint', measure);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', fitPaper);
      removeEventListener('afterprint', measure);
    };
  }, []);
  return [box, width] as const;
};
