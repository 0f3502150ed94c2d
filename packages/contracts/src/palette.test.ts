import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  colorSchemes,
  contrastOf,
  findLowContrast,
  ownColors,
  paletteForm,
  type Colors,
  type ColorScheme,
} from './palette.ts';
import { paletteNames } from './palette-names.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const colors = fc
  .dictionary(fc.constantFrom(...paletteNames), hex, { maxKeys: 4 })
  .map((given) => given as Colors);

/** The six colors of a kind of parts, in their order. */
const tonesOf = (scheme: ColorScheme, kind: 'series' | 'region') =>
  paletteNames.filter((name) => name.startsWith(`${kind}-`)).map((name) => ownColors[scheme][name]);

/** Lightness and the two axes of hue, which distances on screen resemble. Source: Oklab, Björn Ottosson. */
const toOklab = (hex: string): readonly number[] => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ];
};
const distanceOf = (one: string, other: string) => {
  const [from, to] = [toOklab(one), toOklab(other)];
  return Math.hypot(...from.map((value, at) => value - to[at]!));
};
const pairsOf = <Item>(items: readonly Item[]) =>
  items.flatMap((one, at) => items.slice(at + 1).map((other) => [one, other] as const));

describe.each(colorSchemes)('the %s colors of charts', (scheme) => {
  const kinds = [tonesOf(scheme, 'series'), tonesOf(scheme, 'region')] as const;

  it('stand out from what they are on, and from their neighbours, by 3 to 1', () => {
    for (const tones of kinds) {
      expect(tones).toHaveLength(6);
      for (const [at, tone] of tones.entries()) {
        for (const ground of ['paper', 'surface'] as const)
          expect(contrastOf(tone, ownColors[scheme][ground])).toBeGreaterThanOrEqual(3);
        if (at > 0) expect(contrastOf(tone, tones[at - 1]!)).toBeGreaterThanOrEqual(3);
      }
    }
  });

  it('of one kind differ in grey, whichever of them are neighbours', () => {
    for (const [one, other] of kinds.flatMap(pairsOf))
      expect(contrastOf(one, other)).toBeGreaterThanOrEqual(1.24);
  });

  it('are no two the same, of both kinds', () => {
    for (const [one, other] of pairsOf(kinds.flat())) expect(distanceOf(one, other)).toBeGreaterThan(0.06);
  });
});

describe('a palette', () => {
  it('begins with the colors of the style sheet', () => {
    const css = readFileSync(new URL('../../../apps/web/src/ui/tokens.css', import.meta.url), 'utf8');
    const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)');
    const valuesOf = (part: string) =>
      Object.fromEntries(
        [...part.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value]) => [name, value]),
      );
    expect(valuesOf(light)).toMatchObject(ownColors.light);
    expect(valuesOf(dark.split('@media print')[0] ?? '')).toMatchObject(ownColors.dark);
  });

  it('of the portal has enough contrast in light and dark', () => {
    for (const scheme of colorSchemes)
      expect(
        findLowContrast(
          scheme,
          Object.fromEntries(paletteNames.map((name) => [name, ownColors[scheme][name]])),
        ),
      ).toEqual([]);
  });

  it('measures contrast as WCAG does', () => {
    expect(contrastOf('#000', '#fff')).toBeCloseTo(21);
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    fc.assert(
      fc.property(hex, hex, (one, other) => {
        expect(contrastOf(one, other)).toBe(contrastOf(other, one));
        expect(contrastOf(one, other)).toBeGreaterThanOrEqual(1);
      }),
    );
  });

  it('is rejected at the place of each color that cannot be read, and only there', () => {
    fc.assert(
      fc.property(colors, colors, (light, dark) => {
        const read = paletteForm.safeParse({ light, dark });
        const low = [
          ...findLowContrast('light', light).map(({ name }) => `light.${name}`),
          ...findLowContrast('dark', dark).map(({ name }) => `dark.${name}`),
        ];
        const rejected = read.error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];
        expect(new Set(rejected)).toEqual(new Set(low.map((path) => `${path} raise_contrast`)));
        for (const path of low)
          expect(Object.keys(path.startsWith('light') ? light : dark)).toContain(path.split('.')[1]);
      }),
    );
    expect(paletteForm.safeParse({ light: { ink: 'red' }, dark: {} }).error?.issues[0]).toMatchObject({
      path: ['light', 'ink'],
      message: 'enter_colour',
    });
    expect(paletteForm.safeParse({ light: { shadow: '#000000' }, dark: {} }).success).toBe(false);
  });
});
