import { createContext, use, useCallback, useEffect, useRef, useState } from 'react';

/** As far beyond the window as a hand scrolls while an answer is under way. */
const NEAR = '400px';

/** Whether everything inside counts as near, wherever the window stands. */
export const EverythingNear = createContext(false);

/** Whether an element has come near the window, or is about to be printed; once it has, it stays so. */
export const useNear = () => {
  const [isNear, setNear] = useState(false);
  const observer = useRef<IntersectionObserver | null>(null);
  useEffect(() => {
    const show = () => setNear(true);
    addEventListener('beforeprint', show);
    return () => removeEventListener('beforeprint', show);
  }, []);
  const box = useCallback((element: HTMLElement | null) => {
    observer.current?.disconnect();
    if (!element) return;
    observer.current = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.current?.disconnect();
        setNear(true);
      },
      { rootMargin: NEAR },
    );
    observer.current.observe(element);
  }, []);
  return [box, use(EverythingNear) || isNear] as const;
};
