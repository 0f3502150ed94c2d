/** The path of the service worker, whose scope is the entire portal. */
export const WORKER_PATH = '/service-worker.js';

/** The path of the page that the worker serves where the portal cannot be reached. */
export const OFFLINE_PAGE = '/offline.html';

/** The beginning of the names of the worker's caches. */
export const CACHE_PREFIX = 'portal-offline-';
