import { storageKeys } from '@portal/contracts/storage-keys';
import { useSyncExternalStore } from 'react';

const KEY = storageKeys.hiddenAmounts;

// Read as this file is loaded, before anything is drawn: no amount shows for a moment first.
let areHidden = localStorage.getItem(KEY) === '1';
const listeners = new Set<() => void>();

const become = (next: boolean) => {
  areHidden = next;
  for (const listener of listeners) listener();
};

// What one tab hides is hidden in the others; `key` is null when everything was removed.
addEventListener('storage', ({ key, newValue }) => {
  if (key === KEY || key === null) become(newValue === '1');
});

/** Hides the amounts of every page, or shows them again; kept on this device. */
export const toggleAmounts = (): void => {
  const next = !areHidden;
  if (next) localStorage.setItem(KEY, '1');
  else localStorage.removeItem(KEY);
  become(next);
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether the client hides amounts on this device. */
export const useAreAmountsHidden = (): boolean => useSyncExternalStore(subscribe, () => areHidden);
