import { useEffect, useRef, type RefObject } from 'react';
import { isFocusLost } from './focus.ts';

/** Moves the focus to a log from the button that fetches what is earlier, when that goes with nothing left to fetch. */
export const useFocusAtEarliest = (log: RefObject<HTMLElement | null>, hasEarlier: boolean) => {
  const had = useRef(hasEarlier);
  useEffect(() => {
    const isLast = had.current && !hasEarlier;
    had.current = hasEarlier;
    if (isLast && isFocusLost()) log.current?.focus({ preventScroll: true });
  }, [log, hasEarlier]);
};
