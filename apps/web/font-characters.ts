/** The letters and figures of English and French, the spaces between figures and beside their units, and the word joiner. */
const LETTERS_AND_FIGURES =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789' +
  'ÀÂÇÈÉÊÎÔŒàâçèéêëîïôœùû' +
  ' \u00a0\u2007\u2008\u2009\u200a\u200b\u202f\u2060';

const IN_TITLES = "!$%&'()+,-./:;?«»–—‘’“”…−";

const codeOf = (character: string) => character.codePointAt(0)!;
const hex = (code: number) => code.toString(16).toUpperCase();

/** What titles and the one figure of a page are written with. */
export const TITLES: ReadonlySet<number> = new Set([...(LETTERS_AND_FIGURES + IN_TITLES)].map(codeOf));

/** What texts and tables are written with: signs of calculations, addresses and hidden amounts as well. */
export const TEXTS: ReadonlySet<number> = new Set([...TITLES, ...[...'"#*=@^_©·×÷•'].map(codeOf)]);

/** Ranges of code points as style sheets and the packages of typefaces write them, such as `U+20-7E,U+A0`. */
export const unicodeRange = (codes: Iterable<number>): string => {
  const ranges: [number, number][] = [];
  for (const code of [...codes].toSorted((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join(',');
};

/** Reads ranges such as `U+0000-00FF,U+0131`. */
export const codesIn = (range: string): number[] =>
  range.split(',').flatMap((part) => {
    const [from = '', to = from] = part.replace('U+', '').split('-');
    const [first, last] = [Number.parseInt(from, 16), Number.parseInt(to, 16)];
    return Array.from({ length: last - first + 1 }, (_, more) => first + more);
  });

/** What the `latin` files of both typefaces have: a page with a character of no file requests none for it. */
export const LATIN: readonly number[] = codesIn(
  'U+20-7E,U+A0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+304,U+308,U+329,U+2002,U+2009,U+200B,U+2013-2014,' +
    'U+2018-201A,U+201C-201E,U+2022,U+2026,U+2032-2033,U+2039-203A,U+2044,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,' +
    'U+FEFF,U+FFFD',
);
