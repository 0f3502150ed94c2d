import { useTranslation } from 'react-i18next';
import { useHeldAtCostWords } from '../../parts/money/held-at-cost-file.ts';
import type { CalculationWords } from './calculation-file.ts';

/** The words of the file of a calculation. */
export const useCalculationWords = (): CalculationWords => {
  const { t } = useTranslation();
  return {
    columns: {
      from: t('returns.calculation.column.from'),
      to: t('returns.calculation.column.to'),
      opening: t('returns.calculation.column.opening'),
      closing: t('returns.calculation.column.closing'),
      flow: t('returns.calculation.column.flow'),
      growth: t('returns.calculation.column.growth'),
      date: t('returns.calculation.column.date'),
      day: t('returns.calculation.column.day'),
      what: t('returns.calculation.column.what'),
      level: t('returns.calculation.column.level'),
    },
    kindOf: (kind) => t(`returns.calculation.kind.${kind}`),
    whole: t('returns.calculation.whole'),
    shown: t('returns.calculation.shown'),
    days: t('returns.calculation.days'),
    heldAtCost: useHeldAtCostWords(),
  };
};
