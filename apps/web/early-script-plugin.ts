import { minifySync, type Plugin, type Rolldown } from 'vite';
import { storageKeys } from '@portal/contracts/storage-keys';
import { languages, type Language } from '@portal/i18n/languages';
import { filesOf } from './chunk-files.ts';
import { appearanceKeys, applyStoredAppearance } from './src/ui/stored-appearance.ts';
import { isBelowNeeded, preloadFirst, SIGNED_IN, type FirstFile } from './src/ui/preload-first.ts';

const PATH = '/early.js';
const TOKENS = /src[\\/]ui[\\/]tokens\.css$/;
const DARK = /@media \(prefers-color-scheme: dark\) \{\s*:root (\{[^}]*\})\s*\}/;

const PORTAL = /src\/app\/start\.tsx$/;
/** What every page behind sign-in is drawn with. */
const AROUND_PAGES = [
  PORTAL,
  /src\/app\/signed-in-routes\.tsx$/,
  /contracts\/src\/generated\/overview-contracts\.ts$/,
];
const WEALTH = /contracts\/src\/generated\/wealth-contracts\.ts$/;
/** The pages that clients open the portal at most, by path, with what is on the first screen of each, also of a telephone. */
const PAGES: Readonly<Record<string, readonly RegExp[]>> = {
  '/app/dashboard': [/src\/app\/dashboard-page\.tsx$/],
  '/app/accounts': [/src\/app\/accounts-page\.tsx$/],
  '/app/holdings': [/src\/app\/holdings-page\.tsx$/],
  '/app/performance': [
    /src\/app\/performance-page\.tsx$/,
    /src\/features\/performance\/return-tables\.tsx$/,
    /src\/ui\/charts\/line-chart\.tsx$/,
  ],
};
/** What is on the first screen of a wide window besides, and right below it. */
const BELOW_IN_PAGES: Readonly<Record<string, readonly RegExp[]>> = {
  '/app/dashboard': [/src\/ui\/charts\/line-chart\.tsx$/, /src\/features\/dashboard\/shares-of-mix\.tsx$/],
};
const codes = languages.map(({ code }) => code);
const textsIn = (language: Language, group: string) =>
  new RegExp(`i18n/src/generated/${language}-${group}\\.ts$`);

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

type FilesOf = (...roots: RegExp[]) => string[];

const textsOf = (files: FilesOf, group: string, ...conditions: string[]): FirstFile[] =>
  codes.flatMap((language) =>
    files(textsIn(language, group)).map((href) => [href, language, ...conditions] as const),
  );

const ofEveryPage = (files: FilesOf): FirstFile[] => [
  ...textsOf(files, 'initial'),
  ...files(PORTAL).map((href) => [href, SIGNED_IN] as const),
];

/** What pages behind sign-in are drawn with: at once, or where a telephone shows the dashboard, further down. */
const ofSignedInPages = (files: FilesOf): { first: FirstFile[]; below: FirstFile[] } => {
  const portal = files(PORTAL);
  const around = files(...AROUND_PAGES);
  const wealth = files(...AROUND_PAGES, WEALTH).filter((href) => !around.includes(href));
  const others = [...around, ...wealth];
  const ofPage = (path: string, below: readonly RegExp[] = []) =>
    files(...AROUND_PAGES, ...(PAGES[path] ?? []), ...below)
      .filter((href) => !others.includes(href))
      .map((href) => [href, SIGNED_IN, path] as const);
  return {
    first: [
      ...around.filter((href) => !portal.includes(href)).map((href) => [href, SIGNED_IN] as const),
      ...textsOf(files, 'overview', SIGNED_IN),
      ...Object.keys(PAGES).flatMap((path) => ofPage(path)),
    ],
    below: [
      ...wealth.map((href) => [href, SIGNED_IN] as const),
      ...textsOf(files, 'wealth', SIGNED_IN),
      ...Object.entries(BELOW_IN_PAGES).flatMap(([path, below]) => {
        const first = ofPage(path).map(([href]) => href);
        return ofPage(path, below).filter(([href]) => !first.includes(href));
      }),
    ],
  };
};

/** The early script of a build: of prerendered pages, or of all others, which are behind sign-in as well. */
export const earlySource = (
  bundle: Rolldown.OutputBundle,
  { isPrerendered }: { isPrerendered: boolean },
): string => {
  const files: FilesOf = (...roots) => filesOf(roots, bundle);
  const preload = (listed: readonly FirstFile[]) =>
    call(preloadFirst, storageKeys.accessToken, storageKeys.language, listed);
  const appearance = call(applyStoredAppearance, appearanceKeys);
  if (isPrerendered) return shortest(appearance + preload(ofEveryPage(files)));
  const { first, below } = ofSignedInPages(files);
  return shortest(
    `${appearance}${preload([...ofEveryPage(files), ...first])}if ((${String(isBelowNeeded)})()) ${preload(below)}`,
  );
};

/**
 * Does what comes before the first paint, by a script of its own, which the Content-Security-Policy lets run as one of the
 * portal's files. It applies the colors and the size of text that a device has chosen (the dark values are written under
 * that choice too), and requests what the page loads on demand at once: texts, and where someone is signed in the portal with
 * the page that they open.
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
  generateBundle: {
    // Once Vite has removed the scripts that only import a sheet.
    order: 'post',
    handler(_options, bundle) {
      const source = earlySource(bundle, { isPrerendered: false });
      this.emitFile({ type: 'asset', fileName: PATH.slice(1), source });
    },
  },
});
