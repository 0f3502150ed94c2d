import type { Plugin } from 'vite';

/**
 * Puts the panel that drives the mock gateway into every page of Vite's development server. No file of the portal
 * names it, so nothing of it is in a production build.
 */
export const devPanel = (): Plugin => ({
  name: 'portal-dev-panel',
  apply: 'serve',
  transformIndexHtml: () => [
    {
      tag: 'script',
      attrs: { type: 'module', src: '/dev/panel.ts' },
      // Before the portal's own script: it reads the gateway's address when it starts.
      injectTo: 'head-prepend',
    },
  ],
});
