import type { Language } from './languages.ts';

/** The values of a text that count something. Any other number may be a year, which has no groups. */
const counts: ReadonlySet<string> = new Set(['count', 'shown', 'max']);

/** A format takes longer to make than many a text. */
const formats = new Map<Language, Intl.NumberFormat>();

const formatOf = (language: Language): Intl.NumberFormat => {
  const format = formats.get(language) ?? new Intl.NumberFormat(`${language}-CA`);
  formats.set(language, format);
  return format;
};

/** A count as the language groups its digits, `1,106` or `1 106`; every other value of a text as it is. */
export const withGroups = (name: string, value: unknown, language: Language): unknown =>
  typeof value === 'number' && counts.has(name) ? formatOf(language).format(value) : value;
