import type { i18n as I18n } from 'i18next';
import { textLoaders, type EnglishTexts, type TextGroup } from './generated/text-loaders.ts';
import type { Language } from './languages.ts';
import { loadInitialTexts } from './initial-texts.ts';
import { addTexts, type Texts } from './resources.ts';

export type { EnglishTexts, TextGroup };

const loadGroup = (language: Language, group: TextGroup): Promise<Texts> => textLoaders[group][language]();

/** Loads every text of one language. */
export const loadAllTexts = async (language: Language): Promise<Texts> => {
  // Object.keys widens; these are the keys of the table.
  const groups = Object.keys(textLoaders) as TextGroup[];
  return Object.assign({}, ...(await Promise.all(groups.map((group) => loadGroup(language, group)))));
};

/** Has the status that React's `use` reads, so that a component with loaded texts renders at once, or fails. */
type Loading = Promise<void> &
  ({ status?: undefined } | { status: 'fulfilled'; value: void } | { status: 'rejected'; reason: unknown });

/**
 * A component that waited for texts renders again when they fail, and has to be given the failure: another request would
 * have it wait once more, without end.
 */
const FAILURE_KEPT_MS = 3_000;

/**
 * The lazy groups that are loaded or on their way, by language. Keyed by the store of the texts: each component is given
 * another wrapper of the one i18n.
 */
const fetchedGroups = new WeakMap<I18n['store'], Map<TextGroup, Map<Language, Loading>>>();

const fetchedOf = (i18n: I18n, group: TextGroup) => {
  const groups = fetchedGroups.get(i18n.store) ?? new Map<TextGroup, Map<Language, Loading>>();
  fetchedGroups.set(i18n.store, groups);
  const byLanguage = groups.get(group) ?? new Map<Language, Loading>();
  groups.set(group, byLanguage);
  return byLanguage;
};

/**
 * Fetches the texts of a lazy group in one language, once; again a few seconds after that failed. Its status is
 * `fulfilled` when they are loaded.
 */
export const fetchTexts = (i18n: I18n, language: Language, group: TextGroup): Loading => {
  const byLanguage = fetchedOf(i18n, group);
  const fetched = byLanguage.get(language);
  if (fetched) return fetched;
  const loading: Loading = loadGroup(language, group).then(
    (texts) => {
      addTexts(i18n, language, texts);
      void Object.assign(loading, { status: 'fulfilled', value: undefined });
    },
    (failure: unknown) => {
      void Object.assign(loading, { status: 'rejected', reason: failure });
      setTimeout(() => byLanguage.delete(language), FAILURE_KEPT_MS);
      throw failure;
    },
  );
  byLanguage.set(language, loading);
  return loading;
};

/** Changes the language once its texts are loaded: the initial ones, and those of the lazy groups in use. */
export const changeLanguage = async (i18n: I18n, next: Language): Promise<void> => {
  const inUse = [...(fetchedGroups.get(i18n.store)?.keys() ?? [])];
  const [texts] = await Promise.all([
    loadInitialTexts(next),
    ...inUse.map((group) => fetchTexts(i18n, next, group)),
  ]);
  addTexts(i18n, next, texts);
  await i18n.changeLanguage(next);
};
