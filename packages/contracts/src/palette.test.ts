import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  colourSchemes,
  contrastOf,
  findLowContrast,
  ownColours,
  paletteForm,
  type Colours,
} from './palette.ts';
import { paletteNames } from './palette-names.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const colours = fc
  .dictionary(fc.constantFrom(...paletteNames), hex, { maxKeys: 4 })
  .map((given) => given as Colours);

describe('a palette', () => {
  it('begins with the colours of the style sheet', () => {
    const css = readFileSync(new URL('../../../apps/web/src/ui/tokens.css', import.meta.url), 'utf8');
    const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)');
    const valuesOf = (part: string) =>
      Object.fromEntries(
        [...part.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value]) => [name, value]),
      );
    expect(valuesOf(light)).toMatchObject(ownColours.light);
    expect(valuesOf(dark.split('@media print')[0] ?? '')).toMatchObject(ownColours.dark);
  });

  it('of the portal has enough contrast in light and dark', () => {
    for (const scheme of colourSchemes)
      expect(
        findLowContrast(
          scheme,
          Object.fromEntries(paletteNames.map((name) => [name, ownColours[scheme][name]])),
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

  it('is refused at the place of each colour that cannot be read, and only there', () => {
    fc.assert(
      fc.property(colours, colours, (light, dark) => {
        const read = paletteForm.safeParse({ light, dark });
        const low = [
          ...findLowContrast('light', light).map(({ name }) => `light.${name}`),
          ...findLowContrast('dark', dark).map(({ name }) => `dark.${name}`),
        ];
        const refused = read.error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];
        expect(new Set(refused)).toEqual(new Set(low.map((path) => `${path} raise_contrast`)));
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
