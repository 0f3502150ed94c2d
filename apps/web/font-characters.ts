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
