import * as z from 'zod/mini';
import { color } from './field.ts';
import { paletteNames, type PaletteName } from './palette-names.ts';

/** Light and dark, as the reader's system asks for. */
export const colorSchemes = ['light', 'dark'] as const;
export type ColorScheme = (typeof colorSchemes)[number];

/** Colors that no palette changes, and that are read on those that one does. */
type FixedName = 'focus' | 'gain' | 'loss' | 'notice' | 'error';

/** The portal's own colors, which hold where a firm sets none; `tokens.css` has the same. */
export const ownColors: Record<ColorScheme, Record<PaletteName | FixedName, string>> = {
  light: {
    paper: '#faf7f1',
    surface: '#ffffff',
    'surface-sunk': '#f3eee4',
    hairline: '#ded6c7',
    'field-line': '#857b69',
    ink: '#1d242b',
    'ink-soft': '#4b5158',
    accent: '#1d4a40',
    'accent-strong': '#12352d',
    'accent-soft': '#e5ece5',
    'on-accent': '#ffffff',
    'series-1': '#194c3e',
    'series-2': '#ae8a36',
    'series-3': '#142f65',
    'series-4': '#c05f47',
    'series-5': '#360334',
    'series-6': '#566f3c',
    'region-1': '#6f2d4a',
    'region-2': '#4b98b8',
    'region-3': '#502700',
    'region-4': '#936baf',
    'region-5': '#002206',
    'region-6': '#057373',
    focus: '#1f5fa8',
    gain: '#0b5f57',
    loss: '#9a2f14',
    notice: '#6b4a05',
    error: '#8f1d1d',
  },
  dark: {
    paper: '#14181b',
    surface: '#1b2024',
    'surface-sunk': '#22282c',
    hairline: '#3a4247',
    'field-line': '#8b949a',
    ink: '#f1ece2',
    'ink-soft': '#c3c4bf',
    accent: '#9cc9b6',
    'accent-strong': '#c0e0d2',
    'accent-soft': '#24332e',
    'on-accent': '#10201b',
    'series-1': '#6b9285',
    'series-2': '#fff0d1',
    'series-3': '#607aaa',
    'series-4': '#ffcdc0',
    'series-5': '#875c83',
    'series-6': '#b3c99e',
    'region-1': '#b57990',
    'region-2': '#e3f4fd',
    'region-3': '#987254',
    'region-4': '#e8cffd',
    'region-5': '#44754f',
    'region-6': '#87cfce',
    focus: '#8fbdf2',
    gain: '#83cdbf',
    loss: '#f2a68d',
    notice: '#f0d08a',
    error: '#f5b0a5',
  },
};

/** Least contrast of text, and of what shows where a control is. Source: WCAG 2.2, 1.4.3 and 1.4.11. */
const TEXT_CONTRAST = 4.5;
const CONTROL_CONTRAST = 3;

const surfaces = ['paper', 'surface', 'surface-sunk'] as const;
const on = (fronts: readonly (PaletteName | FixedName)[], backs: readonly PaletteName[], least: number) =>
  fronts.flatMap((front) => backs.map((back) => ({ front, back, least })));

/** What is read, or must be seen, on what. Series have a label beside each and a table beneath. */
const pairs = [
  ...on(['ink', 'ink-soft', 'accent', 'accent-strong', 'gain', 'loss', 'error'], surfaces, TEXT_CONTRAST),
  ...on(['ink', 'accent-strong'], ['accent-soft'], TEXT_CONTRAST),
  ...on(['on-accent'], ['accent', 'accent-strong'], TEXT_CONTRAST),
  ...on(['field-line', 'focus'], ['paper', 'surface'], CONTROL_CONTRAST),
];

const MAX_CHANNEL = 255;
const channelsOf = (hex: string): number[] => {
  const digits = hex.slice(1);
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16) / MAX_CHANNEL);
};

/** Relative luminance. Source: WCAG 2.2. */
const luminanceOf = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex).map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** The contrast of two colors, from 1 to 21. Source: WCAG 2.2. */
export const contrastOf = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

/** The colors that a firm sets in one scheme. */
export type Colors = Partial<Record<PaletteName, string>>;

/** Too little contrast of two colors of a scheme, named at the one that the firm set. */
export interface LowContrast {
  name: PaletteName;
  other: PaletteName | FixedName;
  contrast: number;
  least: number;
}

/** Finds what cannot be read or seen in a scheme when a firm sets these of its colors. */
export const findLowContrast = (scheme: ColorScheme, colors: Colors): LowContrast[] => {
  const colorOf = (name: PaletteName | FixedName) =>
    (colors as Partial<Record<string, string>>)[name] ?? ownColors[scheme][name];
  const isSet = (name: string): name is PaletteName => name in colors;
  return pairs.flatMap(({ front, back, least }): LowContrast[] => {
    const contrast = contrastOf(colorOf(front), colorOf(back));
    if (contrast >= least) return [];
    if (isSet(front)) return [{ name: front, other: back, contrast, least }];
    return isSet(back) ? [{ name: back, other: front, contrast, least }] : [];
  });
};

/** Whether a text is a color as a palette has them. */
export const isColor = (text: string): boolean => z.safeParse(color, text).success;

const colors = z.partialRecord(z.enum(paletteNames), z.string().check(z.refine(isColor, 'enter_colour')));

/** A firm's colors in both schemes. The messages of these rules are keys of `portal_settings.fault`. */
export const paletteForm = z.strictObject({ light: colors, dark: colors }).check((form) => {
  for (const scheme of colorSchemes) {
    const given = form.value[scheme];
    if (Object.values(given).some((one) => !isColor(one))) continue;
    for (const { name } of findLowContrast(scheme, given))
      form.issues.push({
        code: 'custom',
        input: form.value,
        message: 'raise_contrast',
        path: [scheme, name],
      });
  }
});
export type PaletteForm = z.infer<typeof paletteForm>;
