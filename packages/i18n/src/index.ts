import { createInstance, type i18n as I18n } from 'i18next';
import type { en } from './en.ts';
import type { enLater } from './en-later.ts';
import type { enWealth } from './en-wealth.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof en & typeof enLater & typeof enWealth };
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

/** Loads the texts of the first screens in one language; a browser fetches no other. */
export const loadLanguage = async (language: Language): Promise<Texts> =>
  language === 'fr' ? (await import('./fr.ts')).fr : (await import('./en.ts')).en;

/** Texts that come with the screens that need them: those about money, and all the others. */
export type LaterTexts = 'later' | 'wealth';

const loaders: Record<LaterTexts, (language: Language) => Promise<Texts>> = {
  later: async (language) =>
    language === 'fr' ? (await import('./fr-later.ts')).frLater : (await import('./en-later.ts')).enLater,
  wealth: async (language) =>
    language === 'fr' ? (await import('./fr-wealth.ts')).frWealth : (await import('./en-wealth.ts')).enWealth,
};

/** Loads every text of one language. */
export const loadWholeLanguage = async (language: Language): Promise<Texts> =>
  Object.assign(
    {},
    ...(await Promise.all([loadLanguage(language), loaders.later(language), loaders.wealth(language)])),
  );

type Coming = Promise<void> | true;

/**
 * The later texts that are there, or on their way, by language. Known by the store of the texts: components are each
 * given another wrapper of the one i18n.
 */
const laterTexts = new WeakMap<I18n['store'], Map<LaterTexts, Map<Language, Coming>>>();

/** What a firm put in the place of a text stays: only what is missing is added. */
const addTexts = (i18n: I18n, language: Language, texts: Texts) =>
  i18n.addResourceBundle(language, NAMESPACE, texts, true, false);

const comingOf = (i18n: I18n, which: LaterTexts) => {
  const known = laterTexts.get(i18n.store) ?? new Map<LaterTexts, Map<Language, Coming>>();
  laterTexts.set(i18n.store, known);
  const byLanguage = known.get(which) ?? new Map<Language, Coming>();
  known.set(which, byLanguage);
  return byLanguage;
};

/** Fetches texts of one language beyond those of the first screens, once. `true` when they are there already. */
export const fetchLaterTexts = (i18n: I18n, language: Language, which: LaterTexts = 'later'): Coming => {
  const byLanguage = comingOf(i18n, which);
  const before = byLanguage.get(language);
  if (before) return before;
  const coming = loaders[which](language).then(
    (texts) => {
      addTexts(i18n, language, texts);
      byLanguage.set(language, true);
    },
    (failure: unknown) => {
      byLanguage.delete(language);
      throw failure;
    },
  );
  byLanguage.set(language, coming);
  return coming;
};

/** Changes the language once its texts are there: the first ones, and those of the later ones that are in use. */
export const changeLanguage = async (i18n: I18n, next: Language): Promise<void> => {
  const inUse = [...(laterTexts.get(i18n.store)?.keys() ?? [])];
  const [texts] = await Promise.all([
    loadLanguage(next),
    ...inUse.map((which) => fetchLaterTexts(i18n, next, which)),
  ]);
  addTexts(i18n, next, texts);
  await i18n.changeLanguage(next);
};

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
  void loadWholeLanguage(FALLBACK).then((texts) => {
    addTexts(i18n, FALLBACK, texts);
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
 * Puts a firm's own texts in the place of the portal's, now and when more of those arrive. Only texts that exist are
 * replaced, as plain text. Returns the way to take them back.
 */
export const applyOverrides = (i18n: I18n, language: Language, overrides: Record<string, string>) => {
  const before = new Map<string, string>();
  const write = (key: string, text: string) =>
    i18n.addResource(language, NAMESPACE, key, text, { silent: true });
  const redraw = () => i18n.emit('languageChanged', i18n.language);
  const apply = () => {
    const known = before.size;
    for (const [key, text] of Object.entries(overrides)) {
      const own: unknown = i18n.getResource(language, NAMESPACE, key);
      if (before.has(key) || typeof own !== 'string' || !isOverride(text)) continue;
      before.set(key, own);
      write(key, text);
    }
    if (before.size > known) redraw();
  };
  apply();
  i18n.store.on('added', apply);
  return () => {
    i18n.store.off('added', apply);
    for (const [key, own] of before) write(key, own);
    if (before.size > 0) redraw();
  };
};
