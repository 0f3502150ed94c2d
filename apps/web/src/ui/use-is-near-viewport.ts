import { createContext, startTransition, use, useCallback, useEffect, useRef, useState } from 'react';

/** About as far as a user scrolls while a request is in progress. */
const NEAR_MARGIN = '400px';

/** Whether every element inside counts as near the viewport, wherever it is scrolled to. */
export const IsEverythingNear = createContext(false);

/**
 * Returns a ref for an element, and whether that has been near the viewport, its section has had the focus, or it is about to
 * be printed: once true, it stays true. `margin` is what counts as near.
 */
export const useIsNearViewport = ({ margin = NEAR_MARGIN }: { margin?: string } = {}) => {
  const [isNear, setNear] = useState(false);
  const observer = useRef<IntersectionObserver | null>(null);
  const focus = useRef<AbortController | null>(null);
  useEffect(() => {
    const show = () => setNear(true);
    addEventListener('beforeprint', show);
    return () => removeEventListener('beforeprint', show);
  }, []);
  const box = useCallback(
    (element: HTMLElement | null) => {
      observer.current?.disconnect();
      focus.current?.abort();
      if (!element) return;
      focus.current = new AbortController();
      // By keyboard, what comes after a control is next, whether it is in the window or not.
      element
        .closest('section')
        ?.addEventListener('focusin', () => setNear(true), { once: true, signal: focus.current.signal });
      observer.current = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
          observer.current?.disconnect();
          // Drawn in slices: the user scrolls meanwhile.
          startTransition(() => setNear(true));
        },
        { rootMargin: margin },
      );
      observer.current.observe(element);
    },
    [margin],
  );
  return [box, use(IsEverythingNear) || isNear] as const;
};
