import { storageKeys } from '@portal/contracts/storage-keys';
import { startTransition, useEffect, useState } from 'react';

const KEY = storageKeys.hiddenAmounts;
const listeners = new Set<(areHidden: boolean) => void>();

const areHidden = () => localStorage.getItem(KEY) === '1';

/** What shows amounts is rendered in slices: a long table that is rendered at once holds back what is pressed next. */
const follow = () =>
  startTransition(() => {
    for (const listener of listeners) listener(areHidden());
  });

/** Hides the amounts of every page, or shows them again; stored on this device. Returns whether they are hidden now. */
export const toggleAmounts = (): boolean => {
  const next = !areHidden();
  if (next) localStorage.setItem(KEY, '1');
  else localStorage.removeItem(KEY);
  follow();
  return next;
};

/**
 * Whether the client hides amounts on this device, from the first drawing. `useSyncExternalStore` would render at once
 * whatever changes.
 */
export const useAreAmountsHidden = (): boolean => {
  const [isHidden, setHidden] = useState(areHidden);
  useEffect(() => {
    // What one tab hides is hidden in the others. The same listener counts once, however often it is added.
    addEventListener('storage', follow);
    // What was pressed while this was rendered, in slices, counts too.
    startTransition(() => setHidden(areHidden()));
    listeners.add(setHidden);
    return () => void listeners.delete(setHidden);
  }, []);
  return isHidden;
};
