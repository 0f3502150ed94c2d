// Behaviour: docs/behaviour/offline.md
import { CACHE_PREFIX, OFFLINE_PAGE } from './worker-names.ts';

/** An event that lasts until a promise settles. */
interface ExtendableEvent {
  waitUntil: (work: Promise<unknown>) => void;
}

interface FetchEvent {
  request: Request;
  respondWith: (response: Promise<Response>) => void;
}

/** Of the scope of a service worker, what this one uses. */
export interface WorkerScope {
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
    (type: 'fetch', listener: (event: FetchEvent) => void): void;
  };
  caches: CacheStorage;
  fetch: typeof fetch;
  location: { origin: string };
  skipWaiting: () => Promise<void>;
}

interface OfflineBuild {
  /** The name of the cache, which no other build has. */
  cache: string;
  /** The paths of the offline page and of everything it loads. */
  files: readonly string[];
}

/**
 * Serves the offline page of one build where a page cannot be reached, and nothing else: every other request is the
 * browser's own, so no response of a gateway and no chunk of the portal is ever in the cache.
 */
export const serveOfflinePage = (scope: WorkerScope, { cache, files }: OfflineBuild): void => {
  const store = async () => {
    const own = await scope.caches.open(cache);
    // Past the HTTP cache: the page is revalidated by the browser alone, and must be of this build.
    await own.addAll(
      files.map((path) => new Request(`${scope.location.origin}${path}`, { cache: 'reload' })),
    );
  };
  const removeOtherBuilds = async () => {
    const names = await scope.caches.keys();
    const others = names.filter((name) => name.startsWith(CACHE_PREFIX) && name !== cache);
    await Promise.all(others.map((name) => scope.caches.delete(name)));
  };
  const fromCache = async (path: string) => {
    const own = await scope.caches.open(cache);
    return own.match(`${scope.location.origin}${path}`);
  };
  const pageOrOffline = async (request: Request) => {
    try {
      return await scope.fetch(request);
    } catch (failure) {
      const offline = await fromCache(OFFLINE_PAGE);
      if (offline) return offline;
      throw failure;
    }
  };
  const cachedOrFetched = async (request: Request, path: string) =>
    (await fromCache(path)) ?? scope.fetch(request);
  const storeAndTakeOver = async () => {
    await store();
    // Pages of an earlier build load nothing from its cache any more; waiting for them would keep it where one stays open.
    await scope.skipWaiting();
  };

  scope.addEventListener('install', (event) => event.waitUntil(storeAndTakeOver()));
  scope.addEventListener('activate', (event) => event.waitUntil(removeOtherBuilds()));
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    if (request.method !== 'GET') return;
    if (request.mode === 'navigate') return event.respondWith(pageOrOffline(request));
    const { origin, pathname } = new URL(request.url);
    if (origin === scope.location.origin && files.includes(pathname))
      event.respondWith(cachedOrFetched(request, pathname));
  });
};
