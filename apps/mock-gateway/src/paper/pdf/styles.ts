import type { Face } from './typefaces.ts';

/** How a text looks; sizes are in points. */
export interface TextStyle {
  face: Face;
  size: number;
  leading: number;
  color: string;
}

export const INK = '#1d242b';
export const QUIET = '#56606a';
export const ACCENT = '#1d4a40';
export const HAIRLINE = '#d3cabb';

/** US Letter, as Canada prints; the first page has no header above its contents. */
export const PAGE = { left: 54, right: 558, firstTop: 50, top: 88, bottom: 718 } as const;

export const textStyles = {
  firm: { face: 'serif', size: 15, leading: 20, color: ACCENT },
  title: { face: 'serif', size: 25, leading: 30, color: INK },
  client: { face: 'semibold', size: 10, leading: 14, color: INK },
  scope: { face: 'regular', size: 10, leading: 14, color: INK },
  heading2: { face: 'serif', size: 16, leading: 21, color: ACCENT },
  heading3: { face: 'semibold', size: 10.5, leading: 15, color: INK },
  text: { face: 'regular', size: 10, leading: 14.5, color: INK },
  note: { face: 'regular', size: 8.5, leading: 12, color: QUIET },
  caption: { face: 'semibold', size: 9, leading: 13, color: INK },
  small: { face: 'regular', size: 8, leading: 10.5, color: QUIET },
  smallStrong: { face: 'semibold', size: 8, leading: 10.5, color: INK },
} as const satisfies Record<string, TextStyle>;
