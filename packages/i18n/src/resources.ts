import type { i18n as I18n } from 'i18next';
import type { EnglishTexts } from './generated/text-loaders.ts';
import type { Language } from './languages.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: EnglishTexts };
  }
}

/** The texts of one language, by domain. */
export type Texts = Record<string, object>;

/** The one namespace: a text is found as `<domain>.<key>`. */
export const NAMESPACE = 'translation';

/** No text holds this, which is how i18next's texts within texts are switched off. */
export const NEVER_WRITTEN = '\u0000';

/** Adds the texts that are missing; those that a firm has replaced stay as they are. */
export const addTexts = (i18n: I18n, language: Language, texts: Texts): void => {
  i18n.addResourceBundle(language, NAMESPACE, texts, true, false);
};
