import { useTranslation } from 'react-i18next';
import { useHeldAtCostWords } from '../../parts/money/held-at-cost-file.ts';
import type { CalculationWords } from './calculation-file.ts';

/** The words of the file of a calculation. */
export const useCalculationWords = (): CalculationWords => {
  const { t } = useTranslation();
  return {
    columns: {
      from: t('return_calculation.column.from'),
      to: t('return_calculation.column.to'),
      opening: t('return_calculation.column.opening'),
      closing: t('return_calculation.column.closing'),
      flow: t('return_calculation.column.flow'),
      growth: t('return_calculation.column.growth'),
      date: t('return_calculation.column.date'),
      day: t('return_calculation.column.day'),
      what: t('return_calculation.column.what'),
      level: t('return_calculation.column.level'),
    },
    kindOf: (kind) => t(`return_calculation.kind.${kind}`),
    whole: t('return_calculation.whole'),
    shown: t('return_calculation.shown'),
    days: t('return_calculation.days'),
    heldAtCost: useHeldAtCostWords(),
  };
};
