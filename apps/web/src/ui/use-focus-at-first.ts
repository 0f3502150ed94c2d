import { useEffect, useRef } from 'react';

/** Focuses an element when it appears, where the button that opened it is gone. */
export const useFocusAtFirst = (isWanted = true) => {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isWanted) element.current?.focus();
  }, [isWanted]);
  return element;
};
