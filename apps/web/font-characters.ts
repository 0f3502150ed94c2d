/** Every character on a keyboard, and what English and French are written with. */
const RANGES: readonly (readonly [first: string, last: string])[] = [
  [' ', '~'],
  ['\u00a0', '\u00a0'],
  ['©', '©'],
  ['«', '«'],
  ['®', '®'],
  ['°', '°'],
  ['²', '³'],
  ['·', '·'],
  ['»', '»'],
  ['À', 'À'],
  ['Â', 'Â'],
  ['Æ', 'Ë'],
  ['Î', 'Ï'],
  ['Ô', 'Ô'],
  ['×', '×'],
  ['Ù', 'Ù'],
  ['Û', 'Ü'],
  ['à', 'à'],
  ['â', 'â'],
  ['æ', 'ë'],
  ['î', 'ï'],
  ['ô', 'ô'],
  ['÷', '÷'],
  ['ù', 'ù'],
  ['û', 'ü'],
  ['ÿ', 'ÿ'],
  ['Œ', 'œ'],
  // Spaces between figures, and between figures and their units.
  ['\u2007', '\u200b'],
  ['–', '—'],
  ['‘', '’'],
  ['“', '”'],
  ['•', '•'],
  ['…', '…'],
  ['\u202f', '\u202f'],
  ['€', '€'],
  ['™', '™'],
  ['−', '−'],
];

const codeOf = (character: string) => character.codePointAt(0)!;
const hex = (code: number) => code.toString(16).toUpperCase();

const codesOf = (ranges: readonly (readonly [number, number])[]) =>
  ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, more) => first + more));

const everyday = RANGES.map(([first, last]) => [codeOf(first), codeOf(last)] as const);

/** The characters that English and French texts, figures and names are written with. */
export const EVERYDAY: ReadonlySet<number> = new Set(codesOf(everyday));

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
  codesOf(
    range.split(',').map((part) => {
      const [first = '', last = first] = part.replace('U+', '').split('-');
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
    }),
  );
