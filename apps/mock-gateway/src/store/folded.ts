import { sql, type RawBuilder } from 'kysely';
import { foldText } from '../text/fold-text.ts';

/** The blocks of Unicode that have Latin letters with accents. */
const BLOCKS = [
  [0xc0, 0x24f],
  [0x1e00, 0x1eff],
] as const;
/** The accents that may follow a letter by themselves. */
const ACCENTS = [0x300, 0x36f] as const;

const charactersOf = ([first, last]: readonly [number, number]) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));

/** Each letter that a search takes for another, with that one. */
const letters = BLOCKS.flatMap((block) => charactersOf(block))
  .map((letter) => [letter, foldText(letter)] as const)
  .filter(([letter, plain]) => plain !== letter);

const replacements = [...letters, ...charactersOf(ACCENTS).map((accent) => [accent, ''] as const)];

/**
 * A text of the store as searches compare it, without case and accents: what `foldText` makes of Latin letters. A text of
 * ASCII alone is not gone through letter by letter.
 */
export const folded = (text: RawBuilder<string>): RawBuilder<string> => {
  let without = sql<string>`lower(${text})`;
  for (const [letter, plain] of replacements)
    without = sql<string>`replace(${without}, ${sql.lit(letter)}, ${sql.lit(plain)})`;
  return sql<string>`case when octet_length(${text}) = length(${text}) then lower(${text}) else ${without} end`;
};
