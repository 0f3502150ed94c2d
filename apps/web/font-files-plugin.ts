import { createHash } from 'node:crypto';
import subsetFont from 'subset-font';
import type { Plugin, Rolldown } from 'vite';
import { LATIN, TEXTS, TITLES, unicodeRange } from './font-characters.ts';

/** Those that browsers apply to any text: `rlig` of these typefaces is of figures beside raised ones, and `locl` of other languages. */
const ON_BY_THEMSELVES = ['ccmp', 'liga', 'clig', 'calt', 'kern', 'mark', 'mkmk'];
const USED_BY_STYLES = ['lnum', 'tnum'];

export const KEPT_FEATURES = [...ON_BY_THEMSELVES, ...USED_BY_STYLES];
/** Text, and what is set apart from it: bold is drawn as the heavier of the two. */
const VARIED = { wght: { min: 400, max: 600 } };

/** What becomes of a typeface: the axes it keeps where it is a variable one, and the characters of its two files. */
interface FontPlan {
  axes: Partial<typeof VARIED>;
  everyday: ReadonlySet<number>;
  others: readonly number[];
}

const planOf = (everyday: ReadonlySet<number>, axes: FontPlan['axes']): FontPlan => ({
  axes,
  everyday,
  others: LATIN.filter((code) => !everyday.has(code)),
});

const TEXT_PLAN = planOf(TEXTS, VARIED);
const TITLE_PLAN = planOf(TITLES, {});

/** The plan for a typeface by the name of its file, as its package names files: the variable one is that of texts. */
export const fontPlanOf = (fileName: string): FontPlan =>
  fileName.includes('wght') ? TEXT_PLAN : TITLE_PLAN;

/**
 * A typeface in two files, without the features and the weights that no page uses: the characters that its texts in
 * English and French are written with, and all others it has, which a browser loads where a name has one.
 */
export const fontParts = async (
  font: Buffer,
  { axes, everyday, others }: FontPlan,
): Promise<{ everyday: Buffer; others: Buffer }> => {
  const part = (codes: Iterable<number>) =>
    subsetFont(font, String.fromCodePoint(...codes), {
      targetFormat: 'woff2',
      keepFeatures: KEPT_FEATURES,
      variationAxes: axes,
    });
  return { everyday: await part(everyday), others: await part(others) };
};

const FACE = /@font-face\s*\{[^}]*?url\(["']?\/?(?<file>[^"')]+\.woff2)["']?\)[^}]*\}/g;

/** A face of everyday characters, and beside it one of the others, which is worth waiting for: it is rarely there. */
const facesOf = (face: string, file: string, others: string) => {
  const plan = fontPlanOf(file);
  const ofRange = (range: string) => face.replace(/\}$/, `;unicode-range:${range}}`);
  return (
    ofRange(unicodeRange(plan.everyday)) +
    ofRange(unicodeRange(plan.others))
      .replace(file, others)
      .replace('font-display:optional', 'font-display:swap')
  );
};

const isFont = ({ type, fileName }: Rolldown.OutputAsset | Rolldown.OutputChunk) =>
  type === 'asset' && fileName.endsWith('.woff2');

const SHELL = 'index.html';

/**
 * Writes each typeface of the build as two files, and the faces that name it as two, in the pages instead of their style
 * sheet: a page that was painted has its sheet a moment later, which would load the typefaces once more and set its texts
 * again.
 */
export const fontFiles = (): Plugin => ({
  name: 'portal-font-files',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const others = new Map<string, string>();
      for (const file of Object.values(bundle).filter(isFont) as Rolldown.OutputAsset[]) {
        const parts = await fontParts(Buffer.from(file.source), fontPlanOf(file.fileName));
        const hash = createHash('sha256').update(parts.others).digest('hex').slice(0, 7);
        const fileName = file.fileName.replace(/latin.*(?=\.woff2$)/, `others-${hash}`);
        file.source = parts.everyday;
        this.emitFile({ type: 'asset', fileName, source: parts.others });
        others.set(file.fileName, fileName);
      }
      const faces = new Set<string>();
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.css'))
          file.source = String(file.source).replaceAll(FACE, (face, name: string) => {
            const other = others.get(name);
            if (!other) return face;
            faces.add(facesOf(face, name, other));
            return '';
          });
      const shell = bundle[SHELL];
      if (shell?.type !== 'asset' || faces.size === 0)
        throw new Error(`The build has no ${SHELL}, or no typeface.`);
      shell.source = String(shell.source).replace('</head>', `<style>${[...faces].join('')}</style></head>`);
    },
  },
});
