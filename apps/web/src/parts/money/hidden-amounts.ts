import { storageKeys } from '@portal/contracts/storage-keys';
import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const KEY = storageKeys.hiddenAmounts;
const listeners = new Set<() => void>();

let known: boolean | null = null;
/** Read by the first drawing: no amount shows for a moment first. */
const areHidden = () => (known ??= localStorage.getItem(KEY) === '1');

const become = (next: boolean) => {
  known = next;
  for (const listener of listeners) listener();
};

/** What one tab hides is hidden in the others; `key` is null when everything was removed. */
const onStorage = ({ key, newValue }: StorageEvent) => {
  if (key === KEY || key === null) become(newValue === '1');
};

const subscribe = (listener: () => void) => {
  if (listeners.size === 0) addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', onStorage);
  };
};

/** Hides the amounts of every page, or shows them again; stored on this device. */
export const toggleAmounts = (): void => {
  const next = !areHidden();
  if (next) localStorage.setItem(KEY, '1');
  else localStorage.removeItem(KEY);
  become(next);
};

/** Whether the client hides amounts on this device, for what shows the choice itself. */
export const useHidesAmounts = (): boolean => useSyncExternalStore(subscribe, areHidden);

/**
 * Whether amounts are hidden where they are drawn: a moment after the choice, since a long table that is drawn again at
 * once holds back what is pressed next.
 */
export const useAreAmountsHidden = (): boolean => {
  const [isHidden, setHidden] = useState(areHidden);
  useEffect(() => {
    const follow = () => startTransition(() => setHidden(areHidden));
    follow();
    return subscribe(follow);
  }, []);
  return isHidden;
};
