import type { CSSProperties } from 'react';

/** A color of one of the two palettes for parts of a total, or the hatching of what is not known. */
export type ShareTone = 'unknown' | `${SharePalette}-${number}`;

/** Two kinds of parts never share a color: each has a palette of its own, of six colors. */
export type SharePalette = 'series' | 'region';

/** The color that a part has on every page: that of its place among all there may be; hatching for null. */
export const toneOf = <Key>(palette: SharePalette, keys: readonly Key[], key: Key | null): ShareTone =>
  key === null ? 'unknown' : `${palette}-${keys.indexOf(key) + 1}`;

/** What `share-bar.css` colors a part of a bar and the key before a name by. */
export const toneStyle = (tone: ShareTone) => ({ '--share': `var(--${tone})` }) as CSSProperties;
