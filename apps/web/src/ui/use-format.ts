import * as format from '@portal/i18n/format';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from './language.ts';

/**
 * The formats of the language in use. Whatever is null reads "not available".
 */
export const useFormat = () => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return useMemo(() => {
    const known =
      <Rest extends unknown[]>(write: (value: string, ...rest: Rest) => string) =>
      (value: string | null | undefined, ...rest: Rest) =>
        value === null || value === undefined ? t('shell.not_available') : write(value, ...rest);
    return {
      money: known((amount, currency: string) => format.money(amount, currency, language)),
      signedMoney: known((amount, currency: string) => format.signedMoney(amount, currency, language)),
      compactMoney: (amount: string, currency: string) => format.compactMoney(amount, currency, language),
      percent: known((rate, digits: number) => format.percent(rate, language, { digits })),
      signedPercent: known((rate) => format.percent(rate, language, { signed: true })),
      rate: known((rate) => format.exchangeRate(rate, language)),
      longDate: known((date) => format.longDate(date, language)),
      shortDate: known((date) => format.shortDate(date, language)),
      dateTime: (instant: string) => format.dateTime(instant, language),
      month: (date: string) => format.monthLabel(date, language),
    };
  }, [language, t]);
};

export type Format = ReturnType<typeof useFormat>;
