import { startTransition, useCallback, useRef, useState } from 'react';

/** Measures the width of an element and follows it. Returns the ref to put on it and its width in pixels. */
export const useWidth = () => {
  const [width, setWidth] = useState(0);
  const observer = useRef<ResizeObserver | null>(null);
  const box = useCallback((element: HTMLElement | null) => {
    observer.current?.disconnect();
    if (!element) return;
    // What is drawn in this width takes a while: the page is shown before it.
    startTransition(() => setWidth(element.clientWidth));
    observer.current = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.current.observe(element);
  }, []);
  return [box, width] as const;
};
