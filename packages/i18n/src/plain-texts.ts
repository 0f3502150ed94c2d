import type { TFunction } from 'i18next';
import { withGroups } from './grouped-count.ts';
import type { Language } from './languages.ts';
import type { Texts } from './resources.ts';

type Values = Readonly<Record<string, unknown>>;

const PLACE = /\{\{(\w+)\}\}/g;

const textAt = (texts: Texts, key: string): string | undefined => {
  let found: unknown = texts;
  for (const name of key.split('.')) found = (found as Values | undefined)?.[name];
  return typeof found === 'string' ? found : undefined;
};

/**
 * Finds texts as i18next does, without its bytes: by key, in the plural of the language, with values put in as they are.
 * For the first page, whose texts are all loaded and cannot be replaced. Throws an Error for a key without a text.
 */
export const plainTexts = (language: Language, texts: Texts): TFunction => {
  const plurals = new Intl.PluralRules(language);
  const t = (key: string, values: Values = {}): string => {
    const { count } = values;
    const text =
      (typeof count === 'number' ? textAt(texts, `${key}_${plurals.select(count)}`) : undefined) ??
      textAt(texts, key);
    if (text === undefined) throw new Error(`There is no text "${key}" in ${language}.`);
    return text.replace(PLACE, (_place, name: string) =>
      String(withGroups(name, values[name], language) ?? ''),
    );
  };
  // Typed as i18next's, whose type knows every key: a part that is given either one is checked the same.
  return t as unknown as TFunction;
};
