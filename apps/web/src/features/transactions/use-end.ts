import { useEffect, useRef } from 'react';

/** So far beyond the window the next rows are fetched, that a hand that scrolls seldom waits. */
const AHEAD = '1200px';

/** Loads on when the end of a list comes near the window; null while there is nothing to load. */
export const useEnd = (more: (() => void) | null) => {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!more || !end.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        // A user who has not scrolled yet needs only the first rows.
        if (window.scrollY > 0 && entries.some(({ isIntersecting }) => isIntersecting)) more();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [more]);
  return end;
};
