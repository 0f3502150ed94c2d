import type { Plugin } from 'vite';
import { appearanceKeys, applyStoredAppearance } from './src/ui/stored-appearance.ts';

const PATH = '/appearance.js';
const TOKENS = /src[\\/]ui[\\/]tokens\.css$/;
const DARK = /@media \(prefers-color-scheme: dark\) \{\s*:root (\{[^}]*\})\s*\}/;

const script = () => `(${String(applyStoredAppearance)})(${JSON.stringify(appearanceKeys)});\n`;

/** The dark values also where a device has chosen them, and not where it has chosen the light ones. */
const withChosenScheme = (css: string) => {
  if (!DARK.test(css)) throw new Error('tokens.css has no block of dark values.');
  return css.replace(
    DARK,
    "@media (prefers-color-scheme: dark) { :root:where(:not([data-scheme='light'])) $1 }\n:root:where([data-scheme='dark']) $1",
  );
};

/**
 * Applies the colours and the size of text that a device has chosen before the first paint: by a script of its own, which
 * the Content-Security-Policy lets run as one of the portal's files, and by the dark values under a choice too.
 */
export const appearance = (): Plugin => ({
  name: 'portal-appearance',
  enforce: 'pre',
  transform: (code, id) => (TOKENS.test(id) ? withChosenScheme(code) : null),
  transformIndexHtml: () => [{ tag: 'script', attrs: { src: PATH }, injectTo: 'head-prepend' }],
  configureServer(server) {
    server.middlewares.use(PATH, (_request, response) => {
      response.setHeader('content-type', 'text/javascript').end(script());
    });
  },
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: PATH.slice(1), source: script() });
  },
});
