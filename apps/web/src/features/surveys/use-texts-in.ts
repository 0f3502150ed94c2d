import { changeLanguage } from '@portal/i18n/load-texts';
import type { Language } from '@portal/i18n/languages';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../ui/language.ts';
import { useLoaded } from '../../ui/use-loaded.ts';

/** Loads the texts of a language beside those of the page. */
export const useTextsIn = (language: Language) => {
  const { i18n } = useTranslation();
  const { language: ofPage } = useLanguage();
  const copy = () => i18n.cloneInstance({ lng: ofPage });
  const load = useCallback(async () => {
    const other = i18n.cloneInstance({ lng: ofPage });
    await changeLanguage(other, language);
    return other;
  }, [i18n, ofPage, language]);
  return useLoaded(load, language === ofPage ? copy : undefined);
};
