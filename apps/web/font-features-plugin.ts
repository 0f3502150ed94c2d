import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const ON_BY_THEMSELVES = ['ccmp', 'locl', 'rlig', 'liga', 'clig', 'calt', 'kern', 'mark', 'mkmk'];
const USED_BY_STYLES = ['lnum', 'tnum'];

export const KEPT_FEATURES = [...ON_BY_THEMSELVES, ...USED_BY_STYLES];

/**
 * A typeface without the features that no page uses, such as fractions and old-style figures: a tenth of its bytes, on
 * every page. It keeps every character that it has a sign for.
 */
export const withoutUnusedFeatures = (font: Buffer): Promise<Buffer> =>
  subsetFont(font, undefined, { targetFormat: 'woff2', keepAllGlyphs: true, keepFeatures: KEPT_FEATURES });

/** Writes the typefaces of the build without the features that no page uses. */
export const fontFeatures = (): Plugin => ({
  name: 'portal-font-features',
  apply: 'build',
  async generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'asset' && file.fileName.endsWith('.woff2'))
        file.source = await withoutUnusedFeatures(Buffer.from(file.source));
  },
});
