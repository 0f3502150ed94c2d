import { createInstance, type i18n as I18n } from 'i18next';
import type { Resources } from './en.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Resources };
  }
}

export type Language = 'en' | 'fr';

/** The languages of the portal, with the names they go by in themselves. */
export const languages: readonly { code: Language; label: string; toggleLabel: string }[] = [
  { code: 'en', label: 'English', toggleLabel: 'EN' },
  { code: 'fr', label: 'Français', toggleLabel: 'FR' },
];

/** The texts of one language, by domain. */
export type Texts = Record<string, object>;

/** The one namespace: a text is found as `<domain>.<key>`. */
export const NAMESPACE = 'translation';

/** Whose texts stand in for one that is missing. */
const FALLBACK: Language = 'en';

/** No text holds this, which is how i18next's texts within texts are switched off. */
const NEVER_WRITTEN = '\u0000';

/** Loads the texts of one language; a browser fetches no other. */
export const loadLanguage = async (language: Language): Promise<Texts> =>
  language === 'fr' ? (await import('./fr.ts')).fr : (await import('./en.ts')).en;

interface I18nOptions {
  language: Language;
  resources: Texts;
}

// Bundlers write the value in its place and drop what cannot be reached; the browser's types know no `process`.
declare const process: { env: { NODE_ENV?: string | undefined } };

/** A text that is missing is an error for those who write the portal, and English for those who read it. */
const onMissingText = (i18n: I18n, key: string): string => {
  if (process.env.NODE_ENV !== 'production')
    throw new Error(`There is no text "${key}" in ${i18n.language}; add it in both languages.`);
  if (i18n.hasResourceBundle(FALLBACK, NAMESPACE)) return key;
  void loadLanguage(FALLBACK).then((texts) => {
    i18n.addResourceBundle(FALLBACK, NAMESPACE, texts, true, false);
    i18n.emit('languageChanged', i18n.language);
  });
  return '';
};

/**
 * The texts, ready to use. Values put into a text are not escaped: whoever draws it must, as React does. A text cannot
 * call for another text, so that a firm's own texts are nothing but text.
 */
export const createI18n = ({ language, resources }: I18nOptions): I18n => {
  const i18n = createInstance();
  void i18n.init({
    lng: language,
    // A copy: overrides are written into it, and the texts that were loaded serve others too.
    resources: { [language]: { [NAMESPACE]: structuredClone(resources) } },
    fallbackLng: process.env.NODE_ENV === 'production' ? FALLBACK : false,
    initAsync: false,
    interpolation: { escapeValue: false, nestingPrefix: NEVER_WRITTEN },
    returnNull: false,
    parseMissingKeyHandler: (key) => onMissingText(i18n, key),
  });
  return i18n;
};

const MAX_OVERRIDE_LENGTH = 2_000;

/** A blank text would leave a button or a field without a name. */
const isOverride = (text: string) =>
  text.trim() !== '' && text.length <= MAX_OVERRIDE_LENGTH && !text.includes(NEVER_WRITTEN);

/**
 * Puts a firm's own texts in the place of the portal's. Only texts that exist are replaced, as plain text. Returns the
 * way to take them back.
 */
export const applyOverrides = (i18n: I18n, language: Language, overrides: Record<string, string>) => {
  const applied = Object.entries(overrides).flatMap(([key, text]) => {
    const before: unknown = i18n.getResource(language, NAMESPACE, key);
    if (typeof before !== 'string' || !isOverride(text)) return [];
    i18n.addResource(language, NAMESPACE, key, text);
    return [{ key, before }];
  });
  const redraw = () => applied.length > 0 && i18n.emit('languageChanged', i18n.language);
  redraw();
  return () => {
    for (const { key, before } of applied) i18n.addResource(language, NAMESPACE, key, before);
    redraw();
  };
};
