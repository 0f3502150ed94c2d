import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@portal/contracts/constants';
import { storageKeys } from '@portal/contracts/storage-keys';
import { changeLanguage } from '@portal/i18n/load-texts';
import { useTranslation } from 'react-i18next';

const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value);

/** The language last chosen in this browser, or the default. */
export const storedLanguage = (): Language => {
  const stored = localStorage.getItem(storageKeys.language);
  return isLanguage(stored) ? stored : DEFAULT_LANGUAGE;
};

/** Declares the language of the page to browsers and screen readers. */
export const setPageLanguage = (language: Language): void => {
  document.documentElement.lang = `${language}-CA`;
};

/** The current language, and a function that changes it without losing what is typed. */
export const useLanguage = () => {
  const { i18n } = useTranslation();
  const language = isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE;
  const choose = async (next: Language) => {
    await changeLanguage(i18n, next);
    localStorage.setItem(storageKeys.language, next);
    setPageLanguage(next);
  };
  return { language, choose };
};
