import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { loadAllTexts } from '../../packages/i18n/src/load-texts.ts';
import { languages } from '../../packages/i18n/src/languages.ts';
import { describe, expect, it } from 'vitest';
import { codesIn, LATIN, TEXTS, TITLES, unicodeRange } from '../../apps/web/font-characters.ts';
import { fontParts, fontPlanOf, KEPT_FEATURES } from '../../apps/web/font-files-plugin.ts';
import { inRoot } from '../paths.ts';
import { repositoryFiles } from '../repository-files.ts';

interface Font {
  characterSet: number[];
  variationAxes: object;
  layout: (text: string, features: string[]) => { positions: { xAdvance: number }[] };
}

type SubsetFont = (font: Buffer, text: string, options: object) => Promise<Buffer>;

const from = (workspace: string) =>
  createRequire(new URL(`../../apps/${workspace}/package.json`, import.meta.url));
const fontkit = from('mock-gateway')('fontkit') as { create: (bytes: Buffer) => Font };
const ranges = from('web')('@fontsource/eb-garamond/unicode.json') as { latin: string };
const subsetFont = from('web')('subset-font') as SubsetFont;

const FILES = [
  '@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff2',
  '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
];
const bytesOf = (file: string) => readFileSync(from('web').resolve(file));

/** What is drawn of texts that may be nested: of each what is around its placeholders and elements. */
const drawn = (texts: object, isOfTitles: boolean): string =>
  Object.entries(texts)
    .map(([key, text]: [string, object | string]) => {
      if (typeof text === 'object') return drawn(text, isOfTitles);
      return isOfTitles && !/title|heading|greeting/.test(key)
        ? ''
        : text.replaceAll(/\{\{.*?\}\}|<.*?>/g, '');
    })
    .join('');

/** What the package names the files by, without the control characters. */
const OF_FILE = new Set(codesIn(ranges.latin).filter((code) => code >= 0x20));

/** Ligatures, kerned pairs, and figures. */
const SAMPLES = ['Offices, fiduciaires', 'AVATAR To Ty LT', '1 234 567,89 $', 'Échéance à Québec'];

describe.each(FILES)('%s', (file) => {
  it('has the same characters in two files, of which everyday texts need the small one', async () => {
    const original = bytesOf(file);
    const { everyday, others } = await fontParts(original, fontPlanOf(file));
    const [before, first, second] = [original, everyday, others].map((font) => fontkit.create(font));
    expect(everyday.length).toBeLessThan(0.8 * original.length);
    const both = new Set([...first!.characterSet, ...second!.characterSet]);
    // The package names the range that a file is for; signs beside it are parts of others.
    const own = before!.characterSet.filter((code) => OF_FILE.has(code));
    expect(own.filter((code) => !both.has(code))).toEqual([]);
    expect(
      first!.characterSet.filter((code) => OF_FILE.has(code) && !fontPlanOf(file).everyday.has(code)),
    ).toEqual([]);
  });

  it('sets texts as wide as before, in the weights that styles have', async () => {
    const original = bytesOf(file);
    const { everyday } = await fontParts(original, fontPlanOf(file));
    const widthsAt = async (font: Buffer, axes: { wght?: number }) => {
      const options = { targetFormat: 'woff2', keepFeatures: KEPT_FEATURES, variationAxes: axes } as const;
      const instance = fontkit.create(await subsetFont(font, SAMPLES.join(''), options));
      return SAMPLES.flatMap((text) =>
        instance.layout(text, KEPT_FEATURES).positions.map(({ xAdvance }) => xAdvance),
      );
    };
    const { axes: kept } = fontPlanOf(file);
    for (const axes of 'wght' in kept ? [{ wght: 400 }, { wght: 600 }] : [{}]) {
      const [before, after] = [await widthsAt(original, axes), await widthsAt(everyday, axes)];
      // Widths between two weights are rounded to a thousandth of the size.
      const differing = before.filter((width, at) => Math.abs(width - after[at]!) > 1);
      expect([after.length, differing]).toEqual([before.length, []]);
    }
    expect(fontkit.create(everyday).variationAxes).toMatchObject(kept);
  });

  it('has every character of our texts in the small file, as far as it has it at all', async () => {
    const { characterSet } = fontkit.create(bytesOf(file));
    const texts = await Promise.all(languages.map(({ code }) => loadAllTexts(code)));
    const { everyday } = fontPlanOf(file);
    const used = new Set(
      [...drawn(texts, everyday === TITLES)].map((character) => character.codePointAt(0)!),
    );
    const missing = characterSet.filter((code) => used.has(code) && !everyday.has(code));
    expect(missing.map((code) => String.fromCodePoint(code))).toEqual([]);
  });
});

/** Of a rule such as `content: '\\2060'`, what it draws. */
const generated = ([, content = '']: RegExpMatchArray) =>
  content.replaceAll(/\\([\da-f]+) ?/gi, (_escape, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );

const readAll = (pattern: string) =>
  repositoryFiles(pattern)
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(inRoot(file), 'utf8'));

const inLargeFile = (drawn: string) =>
  [...new Set(drawn)].filter((character) => {
    const code = character.codePointAt(0)!;
    return LATIN.includes(code) && !TEXTS.has(code);
  });

it('what style sheets add to a page is drawn without the large file', () => {
  const added = readAll('apps/web/src/*.css').flatMap((sheet) =>
    [...sheet.matchAll(/content:\s*'([^']*)'/g)].map(generated),
  );
  expect(added).toContain('\u2060');
  expect(inLargeFile(added.join(''))).toEqual([]);
});

it('what components draw beside their texts is drawn without the large file', () => {
  const code = readAll('apps/web/src/*.tsx').map((one) => one.replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, ''));
  // Of letters and punctuation of ASCII most are the code's own.
  const drawn = [...code.join('')].filter((character) => character > '\u007f');
  expect(drawn).toContain('▼');
  expect(inLargeFile(drawn.join(''))).toEqual([]);
});

it('ranges are read as they are written', () => {
  expect(codesIn('U+0020-0023,U+a0')).toEqual([32, 33, 34, 35, 160]);
  expect(unicodeRange([160, 33, 32, 34])).toBe('U+20-22,U+A0');
  expect(codesIn(unicodeRange(TEXTS))).toEqual([...TEXTS].toSorted((one, other) => one - other));
});
