import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { KEPT_FEATURES, withoutUnusedFeatures } from '../../apps/web/font-features-plugin.ts';

interface Font {
  characterSet: number[];
  variationAxes: object;
  layout: (text: string, features: string[]) => { positions: { xAdvance: number }[] };
}

const from = (workspace: string) =>
  createRequire(new URL(`../../apps/${workspace}/package.json`, import.meta.url));
const fontkit = from('mock-gateway')('fontkit') as { create: (bytes: Buffer) => Font };

/** Ligatures, kerned pairs, and figures. */
const SAMPLES = ['Offices, fiduciaires', 'AVATAR To Ty LT', '1 234 567,89 $'];

it.each([
  '@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff2',
  '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
])('%s has the same characters and weights, and sets texts as before, in fewer bytes', async (file) => {
  const original = readFileSync(from('web').resolve(file));
  const trimmed = await withoutUnusedFeatures(original);
  const [before, after] = [fontkit.create(original), fontkit.create(trimmed)];
  expect(trimmed.length).toBeLessThan(original.length);
  expect(after.characterSet.toSorted()).toEqual(before.characterSet.toSorted());
  expect(after.variationAxes).toEqual(before.variationAxes);
  const widths = (font: Font) =>
    SAMPLES.map((text) => font.layout(text, KEPT_FEATURES).positions.map(({ xAdvance }) => xAdvance));
  expect(widths(after)).toEqual(widths(before));
});
