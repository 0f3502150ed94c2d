import { serveOfflinePage, type WorkerScope } from './serve-offline-page.ts';

// The build puts them in: apps/web/offline-plugin.ts.
declare const OFFLINE_CACHE: string;
declare const OFFLINE_FILES: readonly string[];

// The types of a page know no scope of a service worker.
serveOfflinePage(globalThis as unknown as WorkerScope, { cache: OFFLINE_CACHE, files: OFFLINE_FILES });
