import { unitValue } from '@portal/i18n/format';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../ui/language.ts';
import { useFormat, type Amount } from '../money/use-format.ts';
import type { Calculation, Divided, DividedKind, FundExpenseRatio, TimeWeighted } from './calculation.ts';

interface FormulaInputs {
  /** Null where a percentage is given as it is. */
  formula: string | null;
  figures: (readonly [name: string, value: Amount])[];
}

const DIGITS = 2;

const formulas = {
  cost_share: 'quotient',
  coverage: 'quotient',
  day_return: 'quotient',
  gain_rate: 'quotient',
  named_share: 'quotient',
  price_change: 'change',
  share: 'quotient',
  unit_change: 'change',
  unknown_share: 'rest',
  weight: 'quotient',
} as const satisfies Record<DividedKind, string>;

/** The formula of a percentage in words, and the figures that are put into it, each by its name. */
export const useFormulaInputs = (calculation: Calculation): FormulaInputs => {
  const inputsOf = {
    divided: useDivided(),
    time_weighted: useTimeWeighted(),
    fer: useFundExpenseRatio(),
  };
  if (calculation.kind === 'time_weighted') return inputsOf.time_weighted(calculation);
  if (calculation.kind === 'fer') return inputsOf.fer(calculation);
  return 'part' in calculation ? inputsOf.divided(calculation) : { formula: null, figures: [] };
};

const useDivided = () => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { money, price } = useFormat();
  return ({ kind, part, whole, currency }: Divided): FormulaInputs => {
    const formula = formulas[kind];
    const names = { part: t(`calculation.${kind}.part`), whole: t(`calculation.${kind}.whole`) };
    const write = (value: string | null) => {
      if (kind === 'unit_change' && value !== null) return unitValue(value, currency, language);
      return kind === 'price_change' ? price(value, currency) : money(value, currency);
    };
    return {
      formula: t(`calculation.formula.${formula}`, names),
      figures: [
        [names.part, write(part)],
        [names.whole, write(whole)],
      ],
    };
  };
};

const useTimeWeighted = () => {
  const { t } = useTranslation();
  const { money, signedMoney } = useFormat();
  return ({ change, currency }: TimeWeighted): FormulaInputs => ({
    formula: change.is_annualized ? t('calculation.formula.year') : t('calculation.formula.days'),
    figures: [
      [t('calculation.time_weighted.opening'), money(change.opening_value, currency)],
      [t('calculation.time_weighted.net_deposits'), signedMoney(change.net_deposits, currency)],
      [t('calculation.time_weighted.gain'), signedMoney(change.gain, currency)],
      [t('calculation.time_weighted.closing'), money(change.closing_value, currency)],
    ],
  });
};

const useFundExpenseRatio = () => {
  const { t } = useTranslation();
  const { percent } = useFormat();
  return ({ mer, ter }: FundExpenseRatio): FormulaInputs => ({
    formula: t('calculation.formula.sum', { one: t('calculation.fer.mer'), other: t('calculation.fer.ter') }),
    figures: [
      [t('calculation.fer.mer'), percent(mer, DIGITS)],
      [t('calculation.fer.ter'), percent(ter, DIGITS)],
    ],
  });
};
