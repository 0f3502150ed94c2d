/** Adults read about so many words of plain prose a minute, in both languages. */
const WORDS_A_MINUTE = 230;

const WORD = /[\p{L}\p{N}][\p{L}\p{N}’'.,-]*/gu;

/** How long reading a text takes, in minutes: at least one. */
export const readingMinutes = (text: string): number =>
  Math.max(1, Math.round((text.match(WORD)?.length ?? 0) / WORDS_A_MINUTE));
