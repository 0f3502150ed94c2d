import { printable } from '../printable.ts';
import type { Pen } from './pen.ts';
import type { TextStyle } from './styles.ts';

const ELLIPSIS = '…';

/** What measures texts. */
type Ruler = Pick<Pen, 'width'>;

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
export const wrap = (text: string, width: number, style: TextStyle, pen: Ruler): string[] => {
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

/** As much of a text as is no wider than a width together with an ellipsis, which is alone where nothing is. */
const cutOff = (text: string, width: number, style: TextStyle, pen: Ruler): string => {
  const fits = (part: string) => pen.width(part.trimEnd() + ELLIPSIS, style) <= width;
  const [first = ''] = breakWord(printable(text), fits);
  return fits(first) ? first.trimEnd() + ELLIPSIS : ELLIPSIS;
};

/** Cuts a text with an ellipsis where it is wider than a width. */
export const ellipsize = (text: string, width: number, style: TextStyle, pen: Ruler): string =>
  pen.width(text, style) <= width ? text : cutOff(text, width, style, pen);

/** Breaks a text into lines as `wrap` does; the last of those that there may be ends with an ellipsis where there are more. */
export const wrapUpTo = (
  maxLines: number,
  text: string,
  width: number,
  style: TextStyle,
  pen: Ruler,
): readonly string[] => {
  const lines = wrap(text, width, style, pen);
  if (lines.length <= maxLines) return lines;
  return [...lines.slice(0, maxLines - 1), cutOff(lines[maxLines - 1]!, width, style, pen)];
};
