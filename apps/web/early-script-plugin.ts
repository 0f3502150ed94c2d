import { minifySync, type Plugin } from 'vite';
import { storageKeys } from '@portal/contracts/storage-keys';
import { languages, type Language } from '@portal/i18n/languages';
import { filesOf } from './chunk-files.ts';
import { appearanceKeys, applyStoredAppearance } from './src/ui/stored-appearance.ts';
import { preloadFirst } from './src/ui/preload-first.ts';

const PATH = '/early.js';
const TOKENS = /src[\\/]ui[\\/]tokens\.css$/;
const DARK = /@media \(prefers-color-scheme: dark\) \{\s*:root (\{[^}]*\})\s*\}/;

const PORTAL = /src\/app\/start\.tsx$/;
const textsIn = (language: Language) => new RegExp(`i18n/src/generated/${language}-initial\\.ts$`);

const call = (task: (...given: never[]) => void, ...given: unknown[]) =>
  `(${String(task)})(${given.map((value) => JSON.stringify(value)).join()});\n`;

/** A script in as few bytes as it needs. */
export const shortest = (script: string): string => minifySync(PATH, script).code;

/** The dark values also where a device has chosen them, and not where it has chosen the light ones. */
const withChosenScheme = (css: string) => {
  if (!DARK.test(css)) throw new Error('tokens.css has no block of dark values.');
  return css.replace(
    DARK,
    "@media (prefers-color-scheme: dark) { :root:where(:not([data-scheme='light'])) $1 }\n:root:where([data-scheme='dark']) $1",
  );
};

/**
 * Does what comes before the first paint, by a script of its own, which the Content-Security-Policy lets run as one of the
 * portal's files. It applies the colours and the size of text that a device has chosen (the dark values are written under
 * that choice too), and requests what the page loads on demand at once: texts, and the portal where someone is signed in.
 */
export const earlyScript = (): Plugin => ({
  name: 'portal-early-script',
  enforce: 'pre',
  transform: (code, id) => (TOKENS.test(id) ? withChosenScheme(code) : null),
  transformIndexHtml: () => [{ tag: 'script', attrs: { src: PATH }, injectTo: 'head-prepend' }],
  configureServer(server) {
    server.middlewares.use(PATH, (_request, response) => {
      response.setHeader('content-type', 'text/javascript').end(call(applyStoredAppearance, appearanceKeys));
    });
  },
  generateBundle(_options, bundle) {
    const first = {
      tokenKey: storageKeys.accessToken,
      portal: filesOf([PORTAL], bundle),
      languageKey: storageKeys.language,
      texts: Object.fromEntries(languages.map(({ code }) => [code, filesOf([textsIn(code)], bundle)])),
    };
    const source = shortest(call(applyStoredAppearance, appearanceKeys) + call(preloadFirst, first));
    this.emitFile({ type: 'asset', fileName: PATH.slice(1), source });
  },
});
