import { printable } from '../printable.ts';
import type { Pen } from './pen.ts';
import type { TextStyle } from './styles.ts';

const ELLIPSIS = '…';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Breaks a word that is wider than its room, between characters. */
const breakWord = (word: string, fits: (text: string) => boolean): string[] => {
  const parts: string[] = [''];
  for (const { segment } of graphemes.segment(word)) {
    const last = parts.length - 1;
    if (parts[last] === '' || fits(parts[last]! + segment)) parts[last] += segment;
    else parts.push(segment);
  }
  return parts;
};

/** A text breaks at spaces, never at no-break ones, and after a hyphen or a slash. */
const wordsOf = (text: string): string[] => text.split(/(?<= )|(?<=\p{L}[-/])(?=\p{L})/u);

/**
 * Breaks a text into lines that are no wider than a width. A line keeps the space it was broken at, without which its last
 * word would be read together with the first of the next. An empty text is one empty line.
 */
export const wrap = (text: string, width: number, style: TextStyle, pen: Pen): string[] => {
  const fits = (line: string) => pen.width(line.trimEnd(), style) <= width;
  const lines: string[] = [''];
  for (const word of wordsOf(printable(text))) {
    const line = lines.at(-1)! + word;
    if (fits(line)) lines[lines.length - 1] = line;
    else {
      const [first, ...rest] = fits(word) ? [word] : breakWord(word, fits);
      if (lines.at(-1) === '') lines[lines.length - 1] = first!;
      else lines.push(first!);
      lines.push(...rest);
    }
  }
  return lines;
};

/** Cuts a text with an ellipsis where it is wider than a width. */
export const ellipsize = (text: string, width: number, style: TextStyle, pen: Pen): string => {
  if (pen.width(text, style) <= width) return text;
  const [first = ''] = breakWord(printable(text), (part) => pen.width(part + ELLIPSIS, style) <= width);
  return first.trimEnd() + ELLIPSIS;
};

/** The first lines of a text, the last of which ends with an ellipsis where there are more. */
export const firstLines = (lines: readonly string[], most: number): readonly string[] =>
  lines.length <= most ? lines : [...lines.slice(0, most - 1), `${lines[most - 1]!.slice(0, -1)}${ELLIPSIS}`];
