import type { IncomeRow } from '@portal/contracts/income';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';
import { useLanguage } from '../../ui/language.ts';

interface ExpectedAmountProps {
  row: IncomeRow;
  currency: string;
  /** Shows how it is calculated. */
  onOpen: () => void;
}

/** What is expected of a security, which shows its calculation when it is pressed; "not available" where nothing can be. */
export const ExpectedAmount = ({ row, currency, onOpen }: ExpectedAmountProps) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { money, moneyText } = useFormat();
  if (row.expected === null || row.security === null) return money(row.expected, currency);
  const name = row.security.name[language];
  return (
    <button
      type="button"
      className="plain-button link-like income-calculated"
      aria-label={t('income.calculation.show', { amount: moneyText(row.expected, currency), name })}
      onClick={onOpen}
    >
      {money(row.expected, currency)}
    </button>
  );
};
