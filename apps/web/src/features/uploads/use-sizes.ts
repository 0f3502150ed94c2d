import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../ui/language.ts';

const KILO = 1_024;
const UNITS = ['kb', 'mb', 'gb'] as const;

/** Formats numbers of bytes: `48.2 KB` or `48,2 ko`. */
export const useSizes = () => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return useCallback(
    (bytes: number): string => {
      if (bytes < KILO) return t('uploads.size.bytes', { count: bytes });
      const power = Math.min(Math.floor(Math.log(bytes) / Math.log(KILO)), UNITS.length);
      const unit = UNITS[power - 1] ?? 'gb';
      const value = (bytes / KILO ** power).toLocaleString(`${language}-CA`, {
        minimumFractionDigits: 1,
        maximumFractionDigits: 1,
      });
      return t(`uploads.size.${unit}`, { value });
    },
    [t, language],
  );
};
