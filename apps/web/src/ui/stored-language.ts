import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@portal/contracts/constants';
import { storageKeys } from '@portal/contracts/storage-keys';

/** Whether a value is one of the portal's languages. */
export const isLanguage = (value: unknown): value is Language =>
  LANGUAGES.some((language) => language === value);

/** The language last chosen in this browser, or the default. */
export const storedLanguage = (): Language => {
  const stored = localStorage.getItem(storageKeys.language);
  return isLanguage(stored) ? stored : DEFAULT_LANGUAGE;
};

/** Stores the language chosen in this browser, and declares it to the page. */
export const storeLanguage = (language: Language): void => {
  localStorage.setItem(storageKeys.language, language);
  setPageLanguage(language);
};

/** Declares the language of the page to browsers and screen readers; a portal that is installed has its name in it. */
export const setPageLanguage = (language: Language): void => {
  document.documentElement.lang = `${language}-CA`;
  document.querySelector('[rel=manifest]')?.setAttribute('href', `/${language}.webmanifest`);
  mirrorLanguage(language);
};

const ONE_YEAR_S = 31_536_000;

/** Tells the portal host the language, which picks a page by it. A visitor who keeps the default language gets no cookie. */
const mirrorLanguage = (language: Language) => {
  const [, mirrored = DEFAULT_LANGUAGE] = /(?:^|; )language=(\w+)/.exec(document.cookie) ?? [];
  if (mirrored === language) return;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `language=${language}; Path=/; Max-Age=${ONE_YEAR_S}; SameSite=Lax${secure}`;
};
