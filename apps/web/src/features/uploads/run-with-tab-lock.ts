import type { SendingServices } from './send-upload.ts';

/**
 * Runs work while no other tab of this browser runs work under the same name, where the browser has locks for that. The
 * gateway copes with both; they would only interrupt each other.
 */
export const runWithTabLock: SendingServices['runWithTabLock'] = async (name, work, { onWait, signal }) => {
  // Only pages on secure origins have them.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return work();
  const isFree = await locks.request(name, { ifAvailable: true }, async (lock) => lock !== null);
  if (!isFree) onWait();
  return locks.request(name, { signal }, work);
};
