import { globSync, readFileSync } from 'node:fs';
import { PurgeCSS } from 'purgecss';
import type { Plugin } from 'vite';

const SHEET = /fomantic-ui-css[\\/]components[\\/]\w+\.css$/;
/** Without their tests, whose words are no classes either. */
const COMPONENTS = 'src/{ui,parts}/**/!(*.test|*.testing).tsx';
/** A word in a comment is no class: `fields` in a comment would retain half a kilobyte of rules. */
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
/** The element around every component, and words that Semantic's components make from their props. */
const ALWAYS_THERE = [
  'html',
  'ui',
  'table',
  'very',
  'basic',
  'unstackable',
  'button',
  'form',
  'field',
  'message',
];
/** Variants that no component is given, though the sources have their words: groups of buttons, sizes, tones, fields and tables of other kinds. */
const NEVER_GIVEN = [
  'buttons',
  'attached',
  'or',
  'vertical',
  'toggle',
  'circular',
  'mini',
  'secondary',
  'inverted',
  'action',
  'file',
  'info',
  'tertiary',
  'corner',
  'two',
  'three',
  'four',
  'five',
];

/** The typefaces that the kit names for fields and buttons are not the portal's. */
const FONTS = /font-family:[^;}]*Lato[^;}]*/g;

const trimmed = async (css: string) => {
  const content = globSync(COMPONENTS, { cwd: import.meta.dirname }).map((file) => ({
    raw: readFileSync(`${import.meta.dirname}/${file}`, 'utf8').replaceAll(COMMENT, ''),
    extension: 'tsx',
  }));
  const [purged] = await new PurgeCSS().purge({
    content,
    css: [{ raw: css }],
    safelist: ALWAYS_THERE,
    blocklist: NEVER_GIVEN,
  });
  return (purged?.css ?? css).replaceAll(FONTS, 'font-family: inherit');
};

/**
 * Puts Semantic's sheets in a layer, so that the portal's own rules override them at any specificity, without the
 * typefaces they name, and retains only the rules whose words are named in `ui/`, which has the classes, or in `parts/`,
 * which has types of fields such as `password`.
 */
export const semanticSheets = (): Plugin => ({
  name: 'portal-semantic-sheets',
  enforce: 'pre',
  async load(id) {
    const [path = ''] = id.split('?');
    if (!SHEET.test(path)) return null;
    return `@layer semantic {\n${await trimmed(readFileSync(path, 'utf8'))}\n}`;
  },
});
