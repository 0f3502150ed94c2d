import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { storageKeys } from '@portal/contracts/storage-keys';
import { PurgeCSS } from 'purgecss';
import { build, type Plugin, type Rolldown } from 'vite';
import type * as prerenderer from './src/prerender.tsx';
import { filesOf } from './chunk-files.ts';
import { earlySource, shortest } from './early-script-plugin.ts';
import { NO_PAGE } from './src/app/no-page.ts';
import type { RenderedPage } from './src/prerender.tsx';
import { beginEarlyPage, coverPage } from './src/ui/early-page.ts';

const EARLY = 'early.js';
/** Attributes that a page is given after it was rendered. */
const GIVEN_LATER = ['aria-busy', 'aria-disabled', 'data-scheme', 'data-text-size'];
/** The dark values of a system, whose use PurgeCSS does not see: their selector names what is not chosen. */
const DARK = /@media \(prefers-color-scheme:dark\)\{:root[^{]*\{[^}]*\}\}/;
const BEFORE_SCRIPT =
  '[data-covered] #root{visibility:hidden}[data-prerendered] [aria-busy]{opacity:.6;cursor:progress}';

/** What public pages are rendered with, of all that is loaded on demand: their code and their texts. */
const PRERENDERED =
  /\/(?:public-pages\.ts|(?:entry-pages|challenge-screen|public-legal-page|public-faq-page)\.tsx)$|-(?:initial|identity|publications)\.ts$/;

/** Leaves out what no public page loads. */
const publicPagesAlone: Plugin = {
  name: 'portal-public-pages-alone',
  enforce: 'pre',
  resolveId: (source, _importer, { kind }) =>
    kind === 'dynamic-import' && !PRERENDERED.test(source) ? { id: source, external: true } : null,
};

type Prerenderer = typeof prerenderer;

/** Builds the module that renders the pages, and loads it. */
const loadPrerenderer = async (): Promise<Prerenderer> => {
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    publicDir: false,
    logLevel: 'warn',
    plugins: [publicPagesAlone],
    ssr: { noExternal: true },
    build: {
      ssr: 'src/prerender.tsx',
      write: false,
      target: 'node24',
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'prerender.mjs' } },
    },
  });
  // One input and no watcher give one output.
  const [chunk] = (built as Rolldown.RolldownOutput).output;
  const folder = await mkdtemp(join(tmpdir(), 'portal-prerender-'));
  try {
    const file = join(folder, chunk.fileName);
    await writeFile(file, chunk.code);
    return (await import(pathToFileURL(file).href)) as Prerenderer;
  } finally {
    await rm(folder, { recursive: true });
  }
};

const sourceOf = (bundle: Rolldown.OutputBundle, name: string): string => {
  const file = bundle[name];
  if (file?.type !== 'asset') throw new Error(`The build has no ${name}.`);
  return String(file.source);
};

const SHEET = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/;

/** The rules that a page needs to be painted. */
const rulesFor = async (markup: string, sheets: readonly string[]) => {
  const [purged] = await new PurgeCSS().purge({
    content: [{ raw: `<html lang><body><noscript>${markup}`, extension: 'html' }],
    css: [{ raw: sheets.join('') }],
    safelist: ['root'],
    dynamicAttributes: GIVEN_LATER,
  });
  const [dark] = DARK.exec(sheets[0] ?? '') ?? [];
  if (!purged || dark === undefined) throw new Error('The style sheet has no rules, or no dark values.');
  return `${purged.css}${dark}${BEFORE_SCRIPT}`.replaceAll(/\s*\n\s*/g, '');
};

const STYLED = / style="([^"]*)"/g;

/** The styles of single elements as rules: the Content-Security-Policy lets a page apply them by script alone. */
const styleRules = (markup: string) =>
  [...new Set([...markup.matchAll(STYLED)].map(([, style]) => style))]
    .map((style) => `[data-style="${style}"]{${style}}`)
    .join('');

const replaced = (html: string, found: string | RegExp, by: string) => {
  if (html.search(found) === -1) throw new Error(`index.html has no ${String(found)}.`);
  return html.replace(found, () => by);
};

interface Frame {
  html: string;
  sheet: string;
  rules: string;
  script: string;
  preloads: string;
}

const pageOf = (
  name: string,
  { language, title, markup }: RenderedPage['renderings'][number],
  frame: Frame,
) =>
  [
    [/lang="en-CA"/, `lang="${language}-CA"`],
    [/<title>.*?<\/title>/, `<title>${title}</title>`],
    ['/en.webmanifest', `/${language}.webmanifest`],
    [`<script src="/${EARLY}"></script>`, ''],
    [
      SHEET,
      // The complete sheet is put beside its preload, after these rules, which are a part of it.
      `<style>${frame.rules}</style><link rel="preload" as="style" crossorigin href="/${frame.sheet}" data-sheet>${frame.preloads}`,
    ],
    // Last: it reads what is before it, and nothing is painted before the body.
    ['</head>', `<script>${frame.script}</script></head>`],
    [
      '<div id="root"></div>',
      `<div id="root" data-prerendered="${name}">${markup.replaceAll(STYLED, ' data-style="$1"')}</div>`,
    ],
  ].reduce((html, [found, by]) => replaced(html, found!, String(by)), frame.html);

/** What a public page of the portal loads on demand, and what it loads of that in a language. */
const filesOfPage = (
  { modules = [], loadGroup, isInitial }: RenderedPage,
  language: string,
  bundle: Rolldown.OutputBundle,
) => {
  if (isInitial) return [];
  const loaded = [
    'src/app/start.tsx',
    'src/app/public-pages.ts',
    ...modules,
    ...(loadGroup
      ? [
          `i18n/src/generated/${language}-${loadGroup}.ts`,
          `contracts/src/generated/${loadGroup}-contracts.ts`,
        ]
      : []),
  ];
  return filesOf(
    loaded.map((one) => new RegExp(`${RegExp.escape(one)}$`)),
    bundle,
  );
};

const isSheet = (file: string) => file.endsWith('.css');
const preloadOf = (sheet: string) => `<link rel="preload" as="style" crossorigin href="${sheet}">`;

const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
const IMPORT = /<link rel="modulepreload" crossorigin href="([^"]+)">/g;

/** What index.html runs, which a prerendered page requests once it is painted, and index.html without it. */
const takeScripts = (html: string) => {
  const [, entry] = ENTRY.exec(html) ?? [];
  if (entry === undefined) throw new Error('index.html has no script.');
  const imports = [...html.matchAll(IMPORT)].map(([, file]) => file!);
  return { entry, imports, rest: html.replace(ENTRY, '').replaceAll(IMPORT, '') };
};

const beginningOf = (
  { storedKeys = [], isForAll = false, isWithoutScript = false }: RenderedPage,
  scripts: Parameters<typeof beginEarlyPage>[1],
) => {
  const keys = {
    tokenKeys: isForAll ? [] : [storageKeys.accessToken],
    languageKey: storageKeys.language,
    tabKeys: storedKeys,
  };
  const cover = isWithoutScript ? `(${String(coverPage)})();` : '';
  const given = [keys, scripts].map((one) => JSON.stringify(one)).join();
  return shortest(`(${String(beginEarlyPage)})(${given});${cover}`);
};

/**
 * Renders the public pages at build, each in each language, into `.pages/`, where only the portal host reads, beside the
 * addresses at which they are served. Such a page is painted without a further file: what it needs of the style sheets, and
 * the early script, are in it.
 */
export const prerenderedPages = (): Plugin => ({
  name: 'portal-prerendered-pages',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const {
        entry,
        imports,
        rest: html,
      } = takeScripts(sourceOf(bundle, 'index.html').replaceAll(/>\s+</g, '><'));
      const [, sheet] = SHEET.exec(html) ?? [];
      if (sheet === undefined) throw new Error('index.html has no style sheet.');
      const early = earlySource(bundle, { isPrerendered: true });
      const { prerenderPages } = await loadPrerenderer();
      const { pages, known } = await prerenderPages();
      const emit = (fileName: string, source: string) =>
        this.emitFile({ type: 'asset', fileName: `.pages/${fileName}`, source });
      for (const page of pages) {
        const markup = page.renderings.map((one) => one.markup).join('');
        const loaded = page.renderings.map(({ language }) => filesOfPage(page, language, bundle));
        const sheets = (loaded[0] ?? []).filter(isSheet);
        const rules = await rulesFor(
          markup,
          [`/${sheet}`, ...sheets].map((file) => sourceOf(bundle, file.slice(1))),
        );
        for (const [at, rendering] of page.renderings.entries()) {
          const files = loaded[at] ?? [];
          const preloads = files.filter(isSheet).map(preloadOf).join('');
          const scripts = { entry, imports: [...imports, ...files.filter((file) => !isSheet(file))] };
          const script = `${early}${beginningOf(page, scripts)}`;
          const frame = { html, sheet, rules: `${rules}${styleRules(markup)}`, script, preloads };
          emit(`${page.name}.${rendering.language}.html`, pageOf(page.name, rendering, frame));
        }
      }
      const prerendered = Object.fromEntries(pages.map(({ name, paths }) => [name, paths]));
      emit('addresses.json', JSON.stringify({ prerendered, known, noPage: NO_PAGE }));
    },
  },
});
