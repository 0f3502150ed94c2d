import { setImmediate } from 'node:timers/promises';
import { storageKeys } from '@portal/contracts/storage-keys';
import { createI18n } from '@portal/i18n';
import type { Language } from '@portal/i18n/languages';
import { loadInitialTexts } from '@portal/i18n/initial-texts';
import { loadAllTexts } from '@portal/i18n/load-texts';
import { act, cleanup, configure, getConfig, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { App } from '../app/app.tsx';
import { saveTokens } from '../rest/token-store.ts';
import { setPageLanguage } from '../ui/stored-language.ts';
import { addBrowserStandIns } from './browser-stand-ins.ts';
import type { World } from './world.ts';

/** A bound for what hangs; a busy machine may take its time. */
const APPEARS_WITHIN_MS = 30_000;

const { asyncWrapper } = getConfig();

configure({
  // React runs effects (a title, a saved draft) one turn after it draws; a test sees a page with both.
  asyncWrapper: (wait) =>
    asyncWrapper(async () => {
      const result = await wait();
      await setImmediate();
      return result;
    }),
  asyncUtilTimeout: APPEARS_WITHIN_MS,
  reactStrictMode: true,
  // React's `act` around a click never resumes a part that the click suspends; without it, it renders as in a browser.
  eventWrapper: (dispatch) => dispatch(),
});

interface RenderAppOptions {
  world: World;
  /** The path of the page, with its query. */
  at: string;
  /** The seeded client who is signed in; without one, no one is. */
  as?: string | undefined;
  /** The view of a client that the tab shows. */
  view?: string;
  language?: Language;
}

const loadTextsOf = async (language: Language) =>
  createI18n({ language, resources: await loadAllTexts(language) }).t;

const textsByLanguage = new Map<Language, ReturnType<typeof loadTextsOf>>();

/** The texts of a language, as tests look for them: copied once for all tests, none of which writes to them. */
const textsOf = (language: Language): ReturnType<typeof loadTextsOf> => {
  const loaded = textsByLanguage.get(language) ?? loadTextsOf(language);
  textsByLanguage.set(language, loaded);
  return loaded;
};

export type Texts = Awaited<ReturnType<typeof textsOf>>;

/** Removes the page and everything it stores in the browser. */
export const removeApp = () => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
};

/**
 * Renders the entire portal in jsdom, at a path, in a language, against the gateway of a world, as `main.tsx` does in a
 * browser. Returns the texts of that language and a user at keyboard and pointer.
 */
export const renderApp = async ({ world, at, as, view, language = 'en' }: RenderAppOptions) => {
  addBrowserStandIns();
  removeApp();
  history.replaceState(null, '', at);
  localStorage.setItem(storageKeys.language, language);
  if (as !== undefined) saveTokens(await world.tokensOf(as));
  if (view !== undefined) sessionStorage.setItem(storageKeys.clientView, view);
  setPageLanguage(language);
  const i18n = createI18n({ language, resources: await loadInitialTexts(language) });
  await act(async () => void render(<App gateways={world.gateways} i18n={i18n} />));
  return { t: await textsOf(language), user: userEvent.setup() };
};
