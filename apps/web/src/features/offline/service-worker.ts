import { CACHE_PREFIX, WORKER_PATH } from '../../offline/worker-names.ts';
import { trustedScript } from '../../ui/start-worker.ts';
import { chooseOfflineOwner } from './offline-owner.ts';

const isGoneFromHost = async () => {
  const { status } = await fetch(WORKER_PATH, { method: 'HEAD', cache: 'no-store' });
  return status === 404 || status === 410;
};

const removeWorker = async () => {
  chooseOfflineOwner(null);
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.unregister();
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(CACHE_PREFIX)).map((name) => caches.delete(name)));
};

/**
 * Registers the service worker, and updates it. Where the host no longer has one, a worker of an earlier build, its
 * cache and what was stored for reading offline are removed. Returns whether the offline page is there; never throws.
 */
export const registerWorker = async (): Promise<boolean> => {
  // Browsers have none without TLS, nor in some private windows.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return false;
  try {
    const registration = await navigator.serviceWorker.register(trustedScript(WORKER_PATH), {
      updateViaCache: 'none',
    });
    // A worker that is registered already resolves without a look at the host.
    await registration.update();
    return true;
  } catch {
    const isGone = await isGoneFromHost().catch(() => false);
    if (isGone) await removeWorker().catch(() => {});
    return !isGone && (await navigator.serviceWorker.getRegistration()) !== undefined;
  }
};
