import { describe, expect, it } from 'vitest';
import { serveOfflinePage } from './serve-offline-page.ts';

const ORIGIN = 'https://portal.example';
const files = ['/offline.html', '/assets/offline-1.js'];

type Listener = (event: never) => void;

/** Cache Storage by addresses, filled from a host that has every path. */
const memoryCaches = () => {
  const stores = new Map<string, Map<string, string>>();
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, string>();
    stores.set(name, store);
    return {
      addAll: async (requests: Request[]) => {
        for (const { url } of requests) store.set(url, `cached ${url}`);
      },
      match: async (url: string) => (store.has(url) ? new Response(store.get(url)) : undefined),
    };
  };
  return {
    stores,
    caches: {
      open,
      keys: async () => [...stores.keys()],
      delete: async (name: string) => stores.delete(name),
    },
  };
};

const startWorker = (cache: string, memory = memoryCaches()) => {
  const listeners = new Map<string, Listener>();
  const network = { isUp: true, skipped: 0 };
  const scope = {
    addEventListener: (type: string, listener: Listener) => void listeners.set(type, listener),
    caches: memory.caches,
    fetch: async ({ url }: Request) => {
      if (!network.isUp) throw new TypeError('Failed to fetch');
      return new Response(`network ${url}`);
    },
    location: { origin: ORIGIN },
    skipWaiting: async () => void (network.skipped += 1),
  };
  // A scope of a worker as far as this one uses it.
  serveOfflinePage(scope as unknown as Parameters<typeof serveOfflinePage>[0], { cache, files });
  const dispatch = (type: string, event: object) => listeners.get(type)?.(event as never);
  const lasting = async (type: 'install' | 'activate') => {
    let work: Promise<unknown> | undefined;
    dispatch(type, { waitUntil: (given: Promise<unknown>) => (work = given) });
    await work;
  };
  /** What the worker responds; null where it leaves a request to the browser. */
  const respond = async (url: string, { mode = 'cors', method = 'GET' } = {}) => {
    let response: Promise<Response> | undefined;
    const request = { url: new URL(url, ORIGIN).href, mode, method };
    dispatch('fetch', { request, respondWith: (given: Promise<Response>) => (response = given) });
    return response ? (await response).text() : null;
  };
  return { ...memory, network, lasting, respond };
};

const PAGE = { mode: 'navigate' };

describe('the service worker', () => {
  it('caches the offline page of its build and nothing else, whatever is requested', async () => {
    const worker = startWorker('portal-offline-b');
    await worker.lasting('install');
    await worker.respond('/app/dashboard', PAGE);
    await worker.respond('/assets/dashboard-1.js');
    const cached = [...worker.stores].map(([name, store]) => [name, [...store.keys()]]);
    expect(cached).toEqual([['portal-offline-b', files.map((path) => ORIGIN + path)]]);
  });

  it.each([
    '/config.json',
    '/assets/dashboard-1.js',
    '/rest/portal/accounts',
    '/media/photo?signature=1',
    '/service-worker.js',
    'https://gateway.example/rest/portal/accounts',
    'https://gateway.example/offline.html',
  ])('leaves %s to the browser', async (url) => {
    const worker = startWorker('portal-offline-b');
    await worker.lasting('install');
    worker.network.isUp = false;
    expect(await worker.respond(url)).toBeNull();
  });

  it('serves a page from the network, and the offline page where there is none', async () => {
    const worker = startWorker('portal-offline-b');
    await worker.lasting('install');
    expect(await worker.respond('/app/holdings?x=1', PAGE)).toBe(`network ${ORIGIN}/app/holdings?x=1`);
    worker.network.isUp = false;
    expect(await worker.respond('/app/holdings', PAGE)).toBe(`cached ${ORIGIN}/offline.html`);
    expect(await worker.respond('/assets/offline-1.js')).toBe(`cached ${ORIGIN}/assets/offline-1.js`);
    expect(await worker.respond('/app/holdings', { ...PAGE, method: 'POST' })).toBeNull();
  });

  it('fails a page view as the browser does when its cache was removed', async () => {
    const worker = startWorker('portal-offline-b');
    worker.network.isUp = false;
    await expect(worker.respond('/app/holdings', PAGE)).rejects.toThrow('Failed to fetch');
  });

  it('removes the cache of another build, and no cache that is not its own, when it takes over', async () => {
    const memory = memoryCaches();
    await startWorker('portal-offline-a', memory).lasting('install');
    await memory.caches.open('of-something-else');
    const next = startWorker('portal-offline-b', memory);
    await next.lasting('install');
    expect([...memory.stores.keys()]).toContain('portal-offline-a');
    await next.lasting('activate');
    expect([...memory.stores.keys()]).toEqual(['of-something-else', 'portal-offline-b']);
  });

  it('takes over without waiting for pages of another build to close, once its cache is complete', async () => {
    const worker = startWorker('portal-offline-b');
    expect(worker.network.skipped).toBe(0);
    await worker.lasting('install');
    expect(worker.network.skipped).toBe(1);
  });

  it('does not take over with a cache that is not complete', async () => {
    const memory = memoryCaches();
    const addAll = async () => Promise.reject(new TypeError('Failed to fetch'));
    const caches = { ...memory.caches, open: async () => ({ addAll, match: async () => undefined }) };
    const worker = startWorker('portal-offline-b', { ...memory, caches });
    await expect(worker.lasting('install')).rejects.toThrow('Failed to fetch');
    expect(worker.network.skipped).toBe(0);
  });
});
