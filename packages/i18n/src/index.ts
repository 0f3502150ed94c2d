import { createInstance, type i18n as I18n, type Module } from 'i18next';
import type { Resources } from './en.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: Resources;
    strictKeyChecks: true;
  }
}

export type Language = 'en' | 'fr';

/** The languages of the portal, with the names they go by in themselves. */
export const languages: readonly { code: Language; label: string; toggleLabel: string }[] = [
  { code: 'en', label: 'English', toggleLabel: 'EN' },
  { code: 'fr', label: 'Français', toggleLabel: 'FR' },
];

type Texts = Record<string, object>;

/** Loads the texts of one language; a browser fetches no other. */
export const loadLanguage = async (language: Language): Promise<Texts> =>
  language === 'fr' ? (await import('./fr.ts')).fr : (await import('./en.ts')).en;

interface I18nOptions {
  language: Language;
  resources: Texts;
  /** What binds the texts to a user interface, such as react-i18next's own. */
  plugins?: readonly Module[];
}

/**
 * The texts, ready to use. Values put into a text are not escaped: whoever draws it must, as React does. A key without
 * a text throws, so that no screen ever shows one.
 */
export const createI18n = ({ language, resources, plugins = [] }: I18nOptions): I18n => {
  const i18n = createInstance();
  for (const plugin of plugins) i18n.use(plugin);
  void i18n.init({
    lng: language,
    resources: { [language]: resources },
    ns: Object.keys(resources),
    defaultNS: 'shell',
    fallbackLng: false,
    initAsync: false,
    interpolation: { escapeValue: false },
    returnNull: false,
    saveMissing: true,
    missingKeyHandler: (_languages, namespace, key) => {
      throw new Error(`No text ${namespace}:${key}; add it to packages/i18n/src/en and fr.`);
    },
  });
  return i18n;
};

const MAX_OVERRIDE_LENGTH = 2_000;

/**
 * Puts a firm's own texts in the place of the portal's. Only texts that exist are replaced, as plain text. Returns the
 * way to take them back.
 */
export const applyOverrides = (i18n: I18n, language: Language, overrides: Record<string, string>) => {
  const applied = Object.entries(overrides).flatMap(([path, text]) => {
    const [namespace = '', key = ''] = path.split(':');
    const before: unknown = i18n.getResource(language, namespace, key);
    if (typeof before !== 'string' || text.length > MAX_OVERRIDE_LENGTH) return [];
    i18n.addResource(language, namespace, key, text);
    return [{ namespace, key, before }];
  });
  if (applied.length > 0) i18n.emit('languageChanged', i18n.language);
  return () => {
    for (const { namespace, key, before } of applied) i18n.addResource(language, namespace, key, before);
    if (applied.length > 0) i18n.emit('languageChanged', i18n.language);
  };
};
