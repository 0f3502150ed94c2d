import { useDeferredValue } from 'react';

/**
 * Whether what is ready is drawn. What becomes ready is drawn a moment after, in slices between which the browser responds
 * to its user; what is ready from the start is drawn at once.
 */
export const useDrawnLater = (isReady: boolean): boolean => useDeferredValue(isReady) && isReady;
