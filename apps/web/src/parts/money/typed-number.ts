import type { Language } from '@portal/i18n/languages';

/** The marks of each language: what groups thousands is removed, the decimal mark becomes a point. */
const withPoint: Record<Language, (text: string) => string> = {
  en: (text) => (/^\d{1,3}(?:,\d{3})+(?=\.|$)/.test(text) ? text.replaceAll(',', '') : text),
  // French in Canada groups by spaces, so a point can only be a decimal mark.
  fr: (text) => text.replace(/^(\d+),(\d+)$/, '$1.$2'),
};

/**
 * The number that was typed as the language writes it, as a decimal of at most so many places; null for anything else, and
 * for nothing. A comma that groups no thousands is no guess in English: `1,5` is null.
 */
export const parseTypedNumber = (typed: string, language: Language, places: number): string | null => {
  const bare = typed.replaceAll(/[\s\p{Cf}]/gu, '').replace(/^\$|\$$/, '');
  const text = withPoint[language](bare);
  const isNumber = new RegExp(`^\\d{1,12}(?:\\.\\d{1,${places}})?$`).test(text);
  return isNumber && /[1-9]/.test(text) ? text : null;
};
