import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { storageKeys } from '@portal/contracts/storage-keys';
import { languages, type Language } from '@portal/i18n/languages';
import { PurgeCSS } from 'purgecss';
import { build, type Plugin, type Rolldown } from 'vite';
import type { DrawnPage } from './src/prerender.tsx';
import { sessionEndKey } from './src/rest/session-end-key.ts';
import { beginEarlyPage } from './src/ui/early-page.ts';

const EARLY = 'early.js';
/** Attributes that a page is given after it was drawn. */
const GIVEN_LATER = ['aria-busy', 'aria-disabled', 'data-scheme', 'data-text-size'];
/** The dark values of a system, whose use PurgeCSS does not see: their selector names what is not chosen. */
const DARK = /@media \(prefers-color-scheme:dark\)\{:root[^{]*\{[^}]*\}\}/;
const BEFORE_SCRIPT =
  '[data-covered] #root{visibility:hidden}[data-drawn] [aria-busy]{opacity:.6;cursor:progress}';

const keys = {
  tokenKey: storageKeys.accessToken,
  languageKey: storageKeys.language,
  sessionEndKey,
};

type Drawing = typeof import('./src/prerender.tsx');

/** Builds what draws pages, and loads it. */
const loadDrawing = async (): Promise<Drawing> => {
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    publicDir: false,
    logLevel: 'warn',
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
    return (await import(pathToFileURL(file).href)) as Drawing;
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
const rulesFor = async (markup: string, sheet: string) => {
  const [purged] = await new PurgeCSS().purge({
    content: [{ raw: `<html lang><body><noscript>${markup}`, extension: 'html' }],
    css: [{ raw: sheet }],
    safelist: ['root'],
    dynamicAttributes: GIVEN_LATER,
  });
  const [dark] = DARK.exec(sheet) ?? [];
  if (!purged || dark === undefined) throw new Error('The style sheet has no rules, or no dark values.');
  return `${purged.css}${dark}${BEFORE_SCRIPT}`.replaceAll(/\s*\n\s*/g, '');
};

const replaced = (html: string, found: string | RegExp, by: string) => {
  if (html.search(found) === -1) throw new Error(`index.html has no ${String(found)}.`);
  return html.replace(found, () => by);
};

interface Frame {
  html: string;
  sheet: string;
  rules: string;
  script: string;
}

const pageOf = (language: Language, { title, markup }: DrawnPage, frame: Frame) =>
  [
    [/lang="en-CA"/, `lang="${language}-CA"`],
    [/<title>.*?<\/title>/, `<title>${title}</title>`],
    ['/en.webmanifest', `/${language}.webmanifest`],
    [`<script src="/${EARLY}"></script>`, ''],
    [
      SHEET,
      // The complete sheet is put beside its preload, after these rules, which are a part of it.
      `<style>${frame.rules}</style><link rel="preload" as="style" crossorigin href="/${frame.sheet}" data-sheet>`,
    ],
    // Last: it reads what is before it, and nothing is painted before the body.
    ['</head>', `<script>${frame.script}</script></head>`],
    ['<div id="root"></div>', `<div id="root" data-drawn>${markup}</div>`],
  ].reduce((html, [found, by]) => replaced(html, found!, String(by)), frame.html);

/**
 * Draws the sign-in page at build, in each language, into `.pages/`, where only the portal host reads. Such a page is painted
 * without a further file: what it needs of the style sheet, and the early script, are in it.
 */
export const prerenderedPages = (): Plugin => ({
  name: 'portal-prerendered-pages',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const html = sourceOf(bundle, 'index.html');
      const { drawSignIn } = await loadDrawing();
      const drawn = await Promise.all(
        languages.map(async ({ code }) => ({ code, page: await drawSignIn(code) })),
      );
      const [, sheet] = SHEET.exec(html) ?? [];
      if (sheet === undefined) throw new Error('index.html has no style sheet.');
      const rules = await rulesFor(drawn.map(({ page }) => page.markup).join(''), sourceOf(bundle, sheet));
      const begin = `(${String(beginEarlyPage)})(${JSON.stringify(keys)});`;
      const frame = { html, sheet, rules, script: `${sourceOf(bundle, EARLY)}${begin}` };
      for (const { code, page } of drawn)
        this.emitFile({
          type: 'asset',
          fileName: `.pages/sign-in.${code}.html`,
          source: pageOf(code, page, frame),
        });
    },
  },
});
