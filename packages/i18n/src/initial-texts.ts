import type { Language } from './languages.ts';
import type { Texts } from './resources.ts';

const loaders: Record<Language, () => Promise<Texts>> = {
  en: async () => (await import('./generated/en-initial.ts')).enInitial,
  fr: async () => (await import('./generated/fr-initial.ts')).frInitial,
};

/** Loads the texts of the first screens in one language; a browser fetches no other. */
export const loadInitialTexts = (language: Language): Promise<Texts> => loaders[language]();
