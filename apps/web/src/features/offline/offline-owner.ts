import { storageKeys } from '@portal/contracts/storage-keys';
import { useSyncExternalStore } from 'react';
import { removeOfflineFigures } from '../../rest/clear-session.ts';

const KEY = storageKeys.offlineOwner;
const listeners = new Set<() => void>();

const offlineOwner = () => localStorage.getItem(KEY);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
};

/** Makes a user the one who can read the last figures offline on this device, or no one; what was stored is removed. */
export const chooseOfflineOwner = (owner: string | null): void => {
  if (owner === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, owner);
  removeOfflineFigures();
  for (const listener of listeners) listener();
};

/** Who chose to read the last figures offline on this device; null when no one did. */
export const useOfflineOwner = (): string | null => useSyncExternalStore(subscribe, offlineOwner);
