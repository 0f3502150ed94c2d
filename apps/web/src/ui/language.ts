import { DEFAULT_LANGUAGE, type Language } from '@portal/contracts/constants';
import { changeLanguage } from '@portal/i18n/load-texts';
import type { i18n as I18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import { isLanguage, storeLanguage } from './stored-language.ts';

/** Resolves when the browser has shown what was rendered, such as the menu that closed. */
const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Changes the language without losing what is typed. Every text is rendered again at once, after what was pressed shows. */
export const chooseLanguage = async (i18n: I18n, next: Language): Promise<void> => {
  await nextFrame();
  await changeLanguage(i18n, next);
  storeLanguage(next);
};

/** The current language, and a function that changes it without losing what is typed. */
export const useLanguage = () => {
  const { i18n } = useTranslation();
  const language = isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE;
  return { language, choose: (next: Language) => chooseLanguage(i18n, next) };
};
