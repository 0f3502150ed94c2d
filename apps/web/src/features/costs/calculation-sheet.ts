import { useTranslation } from 'react-i18next';
import type { Sheet } from '../../parts/money/sheet.ts';
import type { Calculation } from './use-costs.ts';

/** The titles of the file, in its order. */
export const useSheetWords = (currency: string): readonly string[] => {
  const { t } = useTranslation();
  return [
    t('costs.account'),
    t('costs.file.from'),
    t('costs.file.to'),
    t('costs.calculation.days'),
    t('costs.calculation.units'),
    t('costs.calculation.value_of_days'),
    t('costs.mer'),
    t('costs.ter'),
    t('costs.fer'),
    t('costs.file.ratio_as_of'),
    t('costs.calculation.amount', { currency }),
  ];
};

/** Every figure the expenses of a fund are made of: value of the days x ratio / 365 gives the amount of each row. */
export const calculationSheet = ({ by_account }: Calculation, words: readonly string[]): Sheet => [
  words.map((text) => ({ text })),
  ...by_account.flatMap(({ number, stretches }) =>
    stretches.map((one) => [
      { text: number },
      { day: one.from },
      { day: one.to },
      { figure: String(one.days) },
      { figure: one.quantity },
      { figure: one.value_of_days },
      { figure: one.mer },
      { figure: one.ter },
      { figure: one.fer },
      { day: one.ratio_as_of },
      { figure: one.amount },
    ]),
  ),
];
