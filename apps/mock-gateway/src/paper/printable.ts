const REPLACEMENT = '\ufffd';

/** Spaces that the typefaces have no glyph of, by the one that does the same. */
const SPACES: Record<string, string> = {
  '\u202f': '\u00a0',
  '\u2007': '\u00a0',
  '\u2011': '-',
  '\u00ad': '',
};

/**
 * Makes any text printable on one line: line breaks and tabs become spaces, and what would be invisible or would change
 * the order of what is read, as control characters and marks of direction, becomes `\ufffd`, so that it is seen.
 */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u202f\u2007\u2011\u00ad]/g, (found) => SPACES[found]!)
    .replace(/[\t\n\v\f\r\u0085\u2000-\u2006\u2008-\u200a\u2028\u2029\u205f\u3000]+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, REPLACEMENT);
