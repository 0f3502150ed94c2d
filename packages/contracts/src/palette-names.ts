/** The values of a palette that change the colours of the portal; others are ignored. */
export const paletteNames = [
  'paper',
  'surface',
  'surface-sunk',
  'hairline',
  'field-line',
  'ink',
  'ink-soft',
  'accent',
  'accent-strong',
  'accent-soft',
  'on-accent',
  'series-1',
  'series-2',
  'series-3',
  'series-4',
  'series-5',
  'series-6',
] as const;
export type PaletteName = (typeof paletteNames)[number];
