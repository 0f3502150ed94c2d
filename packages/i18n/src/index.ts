import { createInstance, type FormatterModule, type i18n as I18n } from 'i18next';
import { withGroups } from './grouped-count.ts';
import type { Language } from './languages.ts';
import { loadAllTexts } from './load-texts.ts';
import { addTexts, NAMESPACE, NEVER_WRITTEN, type Texts } from './resources.ts';

/** The fallback language of a text that is missing in the requested one. */
const FALLBACK: Language = 'en';

interface I18nOptions {
  language: Language;
  resources: Texts;
}

// Bundlers replace it by its value and drop dead branches; the browser's types have no `process`.
declare const process: { env: { NODE_ENV?: string | undefined } };

/** Writes the values of a text. A format within a text, which only a firm's own could have, is left aside. */
const groupedCounts: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value: unknown, _format, language, options) =>
    withGroups(String(options?.['interpolationkey']), value, language as Language) as string,
};

/** A missing text is an error in development, and shown in English in production. */
const onMissingText = (i18n: I18n, key: string): string => {
  if (process.env.NODE_ENV !== 'production')
    throw new Error(`There is no text "${key}" in ${i18n.language}; add it in both languages.`);
  if (i18n.hasResourceBundle(FALLBACK, NAMESPACE)) return key;
  void loadAllTexts(FALLBACK).then((texts) => {
    addTexts(i18n, FALLBACK, texts);
    i18n.emit('languageChanged', i18n.language);
  });
  return '';
};

/**
 * The texts, ready to use. Values put into a text are not escaped: the code that renders it must do so, as React does. A
 * text cannot include another text, so that a firm's own texts are plain text.
 */
export const createI18n = ({ language, resources }: I18nOptions): I18n => {
  const i18n = createInstance().use(groupedCounts);
  void i18n.init({
    lng: language,
    // A copy: overrides are written into it, and the texts that were loaded serve others too.
    resources: { [language]: { [NAMESPACE]: structuredClone(resources) } },
    fallbackLng: process.env.NODE_ENV === 'production' ? FALLBACK : false,
    initAsync: false,
    interpolation: { escapeValue: false, nestingPrefix: NEVER_WRITTEN, alwaysFormat: true },
    returnNull: false,
    parseMissingKeyHandler: (key) => onMissingText(i18n, key),
  });
  return i18n;
};
