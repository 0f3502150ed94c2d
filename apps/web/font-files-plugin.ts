import { createHash } from 'node:crypto';
import subsetFont from 'subset-font';
import type { Plugin, Rolldown } from 'vite';
import ranges from '@fontsource/eb-garamond/unicode.json' with { type: 'json' };
import { codesIn, EVERYDAY, unicodeRange } from './font-characters.ts';

/** Those that browsers apply to any text: `rlig` of these typefaces is of figures beside raised ones, and `locl` of other languages. */
const ON_BY_THEMSELVES = ['ccmp', 'liga', 'clig', 'calt', 'kern', 'mark', 'mkmk'];
const USED_BY_STYLES = ['lnum', 'tnum'];

export const KEPT_FEATURES = [...ON_BY_THEMSELVES, ...USED_BY_STYLES];
/** Text, and what is set apart from it: bold is drawn as the heavier of the two. */
const VARIED = { wght: { min: 400, max: 600 } };

/** What the `latin` files of both typefaces contain: a package names the same ranges in each of its files. */
const LATIN = codesIn(ranges.latin);
const OTHERS = LATIN.filter((code) => !EVERYDAY.has(code));
const EVERYDAY_RANGE = unicodeRange(EVERYDAY);
const OTHERS_RANGE = unicodeRange(OTHERS);

/**
 * A typeface in two files, without the features and the weights that no page uses: the characters of everyday English and
 * French, and all others it has, which a browser loads where a name has one. `axes` are those of a variable typeface.
 */
export const fontParts = async (
  font: Buffer,
  axes: Partial<typeof VARIED>,
): Promise<{ everyday: Buffer; others: Buffer }> => {
  const part = (codes: Iterable<number>) =>
    subsetFont(font, String.fromCodePoint(...codes), {
      targetFormat: 'woff2',
      keepFeatures: KEPT_FEATURES,
      variationAxes: axes,
    });
  return { everyday: await part(EVERYDAY), others: await part(OTHERS) };
};

/** The axes of a file by its name, as its package names files. */
export const axesOf = (fileName: string): Partial<typeof VARIED> => (fileName.includes('wght') ? VARIED : {});

const FACE = /@font-face\s*\{[^}]*?url\(["']?\/?(?<file>[^"')]+\.woff2)["']?\)[^}]*\}/g;

/** A face of everyday characters, and beside it one of the others, which is worth waiting for: it is rarely there. */
const facesOf = (face: string, file: string, others: string) => {
  const ofRange = (range: string) => face.replace(/\}$/, `;unicode-range:${range}}`);
  return (
    ofRange(EVERYDAY_RANGE) +
    ofRange(OTHERS_RANGE).replace(file, others).replace('font-display:optional', 'font-display:swap')
  );
};

const isFont = ({ type, fileName }: Rolldown.OutputAsset | Rolldown.OutputChunk) =>
  type === 'asset' && fileName.endsWith('.woff2');

/** Writes each typeface of the build as two files, and the face in the style sheets that names it as two faces. */
export const fontFiles = (): Plugin => ({
  name: 'portal-font-files',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const others = new Map<string, string>();
      for (const file of Object.values(bundle).filter(isFont) as Rolldown.OutputAsset[]) {
        const parts = await fontParts(Buffer.from(file.source), axesOf(file.fileName));
        const hash = createHash('sha256').update(parts.others).digest('hex').slice(0, 7);
        const fileName = file.fileName.replace(/latin.*(?=\.woff2$)/, `others-${hash}`);
        file.source = parts.everyday;
        this.emitFile({ type: 'asset', fileName, source: parts.others });
        others.set(file.fileName, fileName);
      }
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.css'))
          file.source = String(file.source).replaceAll(FACE, (face, name: string) => {
            const other = others.get(name);
            return other ? facesOf(face, name, other) : face;
          });
    },
  },
});
