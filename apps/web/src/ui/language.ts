import { DEFAULT_LANGUAGE, type Language } from '@portal/contracts/constants';
import { changeLanguage } from '@portal/i18n/load-texts';
import type { i18n as I18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import { isLanguage, storeLanguage } from './stored-language.ts';

/** Changes the language without losing what is typed. */
export const chooseLanguage = async (i18n: I18n, next: Language): Promise<void> => {
  await changeLanguage(i18n, next);
  storeLanguage(next);
};

/** The current language, and a function that changes it without losing what is typed. */
export const useLanguage = () => {
  const { i18n } = useTranslation();
  const language = isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE;
  return { language, choose: (next: Language) => chooseLanguage(i18n, next) };
};
