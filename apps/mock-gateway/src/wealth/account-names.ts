import { LANGUAGES, type Language } from '@portal/contracts/constants';
import { createI18n } from '@portal/i18n';
import { loadAllTexts } from '@portal/i18n/load-texts';
import type { Database } from '../store/schema.ts';

type Named = Pick<Database['account'], 'type' | 'number'>;

/** Names an account by what it is and its number, in a language. */
export type NameAccount = (account: Named, language: Language) => string;

/** Loads what accounts are called on paper. */
export const accountNames = async (): Promise<NameAccount> => {
  const texts = await Promise.all(
    LANGUAGES.map(
      async (language) =>
        [language, createI18n({ language, resources: await loadAllTexts(language) }).t] as const,
    ),
  );
  // There is one for each language.
  const translations = Object.fromEntries(texts) as Record<Language, (typeof texts)[number][1]>;
  return ({ type, number }, language) => `${translations[language](`accounts.type.${type}`)} ${number}`;
};
