import type { Plugin } from 'vite';

/**
 * Adds the panel that controls the mock gateway to every page of Vite's development server. No file of the portal
 * imports it, so a production build contains none of it.
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
