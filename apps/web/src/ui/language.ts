import { DEFAULT_LANGUAGE, type Language } from '@portal/contracts/constants';
import { storageKeys } from '@portal/contracts/storage-keys';
import { changeLanguage } from '@portal/i18n/load-texts';
import { useTranslation } from 'react-i18next';
import { isLanguage, setPageLanguage } from './stored-language.ts';

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
