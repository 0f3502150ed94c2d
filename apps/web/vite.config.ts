import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { devPanel } from './dev/dev-panel-plugin.ts';
import { runtimeConfig } from './server/config-plugin.ts';
import { semanticSheets } from './semantic-sheets-plugin.ts';

const FIRST_FACE = /eb-garamond-latin-400-normal.*\.woff2$/;

/** The face of the first page is asked for with the page, so that it is there in time to be used. */
const preloadFirstFace: Plugin = {
  name: 'portal-preload-first-face',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => FIRST_FACE.test(file))
        .map((file) => ({
          tag: 'link',
          injectTo: 'head' as const,
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
        })),
  },
};

/** The contracts about money in one file: a browser fetches but six at a time, and the dashboard waits for all of them. */
const moneyCalls = {
  name: 'money-calls',
  test: /packages\/contracts\/src\/(?:wealth|funds|returns|look-through|transactions|performance|dashboard|account[\w-]*|holdings[\w-]*)\.ts$/,
};

export default defineConfig({
  plugins: [semanticSheets(), react(), runtimeConfig(), devPanel(), preloadFirstFace],
  server: { port: Number(process.env['PORTAL_PORT'] ?? 4173), strictPort: true },
  build: {
    target: 'es2023',
    manifest: true,
    modulePreload: { polyfill: false },
    // Fonts must stay files: a data: address in a style sheet is refused by the Content-Security-Policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: [moneyCalls] } },
    },
  },
});
