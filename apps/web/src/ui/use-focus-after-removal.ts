import { useEffect, useRef } from 'react';
import { isFocusLost } from './focus.ts';

/**
 * Keeps the focus at a list whose pressed button goes with its item. Returns the place that takes the focus, which has
 * `tabIndex={-1}`, and what to call before an item is removed.
 */
export const useFocusAfterRemoval = (count: number) => {
  const place = useRef<HTMLDivElement>(null);
  const isRemoving = useRef(false);
  const shown = useRef(count);
  useEffect(() => {
    const isRemoved = count < shown.current;
    shown.current = count;
    if (!isRemoved || !isRemoving.current) return;
    isRemoving.current = false;
    if (isFocusLost()) place.current?.focus({ preventScroll: true });
  }, [count]);
  return { place, beforeRemoval: () => void (isRemoving.current = true) };
};
