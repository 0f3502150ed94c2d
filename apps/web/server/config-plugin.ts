import type { Plugin } from 'vite';
import { portalConfigOf, readHostConfig } from './config.ts';

/** Serves `GET /config.json` in Vite's development server, as the portal host does for the production build. */
export const runtimeConfig = (): Plugin => ({
  name: 'portal-runtime-config',
  apply: 'serve',
  configureServer(server) {
    const body = JSON.stringify(portalConfigOf(readHostConfig(process.env)));
    server.middlewares.use('/config.json', (_request, response) => {
      response.setHeader('content-type', 'application/json; charset=utf-8');
      response.setHeader('cache-control', 'no-store');
      response.end(body);
    });
  },
});
