import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font, type Glyph, type GlyphPosition, type GlyphRun } from 'fontkit';
import { inflateWoff } from './inflate-woff.ts';

const { resolve } = createRequire(import.meta.url);

const NO_BREAK_SPACE = '\u00a0';
const THIN_SPACE = '\u2009';

/** The faces of a paper: those of the portal. */
export type Face = 'regular' | 'semibold' | 'serif';

const sans = (subset: string, weight: number) =>
  `@fontsource/source-sans-3/files/source-sans-3-${subset}-${weight}-normal.woff`;
const serif = (subset: string) => `@fontsource/eb-garamond/files/eb-garamond-${subset}-400-normal.woff`;
/** Later files are read only for a character that those before do not have. */
const SUBSETS = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese'];

const FILES: Record<Face, readonly string[]> = {
  regular: [...SUBSETS.map((subset) => sans(subset, 400)), serif('latin')],
  semibold: [...SUBSETS.map((subset) => sans(subset, 600)), serif('latin')],
  serif: SUBSETS.map(serif),
};

/** A file of a face, and how it writes a no-break space so that copying gives one back. */
interface Typeface {
  name: string;
  font: Font;
  noBreakSpace: string;
}

const glyphOf = (font: Font, character: string) => font.glyphForCodePoint(character.codePointAt(0)!);

/** Of figures and days: these characters join and move no others. */
const FIGURE = /^[\d\s.,$%\u2212\u2009-]*$/;
const MAX_WORDS = 5_000;

/** What pdfkit reads of a run. It scales the positions it gets, and asks for the width after that. */
const runOf = ({ glyphs, positions }: Pick<GlyphRun, 'glyphs' | 'positions'>): GlyphRun =>
  ({
    glyphs,
    positions,
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
  }) as unknown as GlyphRun;

/**
 * Lends the glyph of the thin space to the no-break space where one glyph is both spaces, since what is copied would be
 * one of them for both. Returns how wide a glyph is then: as wide as a space.
 */
const lendThinSpace = (font: Font) => {
  const [thin, space] = [glyphOf(font, THIN_SPACE), glyphOf(font, ' ')];
  thin.codePoints = [NO_BREAK_SPACE.codePointAt(0)!];
  return (glyph: Glyph) => (glyph.id === thin.id ? space : glyph).advanceWidth;
};

/** Lays each word out once, and figures by the widths of their characters: there are many, and hardly two alike. */
const layQuickly = (font: Font, widthOf: (glyph: Glyph) => number) => {
  const layout = font.layout.bind(font);
  const words = new Map<string, GlyphRun>();
  const wordOf = (text: string) => {
    const found = words.get(text) ?? layout(text);
    if (words.size < MAX_WORDS) words.set(text, found);
    const kerned = ({ xAdvance }: GlyphPosition, { advanceWidth }: Glyph) => xAdvance - advanceWidth;
    const positions = found.positions.map((position, at) => {
      const glyph = found.glyphs[at]!;
      return { ...position, xAdvance: widthOf(glyph) + kerned(position, glyph) };
    });
    return { glyphs: found.glyphs, positions };
  };
  const figureOf = (text: string) => {
    const glyphs = [...text].map((character) => glyphOf(font, character));
    const still = { yAdvance: 0, xOffset: 0, yOffset: 0 };
    return { glyphs, positions: glyphs.map((glyph) => ({ xAdvance: widthOf(glyph), ...still })) };
  };
  font.layout = (text) => runOf(FIGURE.test(text) ? figureOf(text) : wordOf(text));
};

const open = (name: string): Typeface => {
  const font = create(inflateWoff(readFileSync(resolve(name)))) as Font;
  // A glyph keeps the character it was first read for, which must not depend on the papers drawn before.
  for (const point of font.characterSet) font.glyphForCodePoint(point);
  const isLent =
    glyphOf(font, NO_BREAK_SPACE).id === glyphOf(font, ' ').id &&
    font.hasGlyphForCodePoint(THIN_SPACE.codePointAt(0)!);
  layQuickly(font, isLent ? lendThinSpace(font) : ({ advanceWidth }) => advanceWidth);
  return { name, font, noBreakSpace: isLent ? THIN_SPACE : NO_BREAK_SPACE };
};

const opened = new Map<string, Typeface>();

const typeface = (name: string): Typeface => {
  const found = opened.get(name) ?? open(name);
  opened.set(name, found);
  return found;
};

/** A stretch of a text in one typeface. */
export interface Run {
  typeface: Typeface;
  text: string;
}

const covering = (face: Face, point: number): Typeface | undefined => {
  for (const name of FILES[face]) {
    const found = typeface(name);
    if (found.font.hasGlyphForCodePoint(point)) return found;
  }
  return undefined;
};

const REPLACEMENT = '\ufffd';

const covered = new Map<string, Run>();

/** What draws a character: the replacement character where no typeface has it. */
const characterRun = (face: Face, character: string): Run => {
  const key = face + character;
  const found = covered.get(key);
  if (found) return found;
  const own = covering(face, character.codePointAt(0)!);
  const run = own
    ? { typeface: own, text: character }
    : { typeface: covering(face, REPLACEMENT.codePointAt(0)!)!, text: REPLACEMENT };
  covered.set(key, run);
  return run;
};

/** Splits a printable text into stretches that one typeface has all characters of. */
export const toRuns = (text: string, face: Face): Run[] => {
  const runs: Run[] = [];
  for (const character of text) {
    const { typeface, text: drawn } = characterRun(face, character);
    const last = runs.at(-1);
    if (last?.typeface === typeface) last.text += drawn;
    else runs.push({ typeface, text: drawn });
  }
  return runs.map(({ typeface, text: drawn }) => ({
    typeface,
    text: drawn.replaceAll(NO_BREAK_SPACE, typeface.noBreakSpace),
  }));
};
