import type { FundDetails, FundReturn } from '@portal/contracts/funds';
import { useTranslation } from 'react-i18next';
import { figureCell, readableCsv } from '../../ui/files/csv.ts';
import { saveFile } from '../../ui/files/save-file.ts';
import { useLanguage } from '../../ui/language.ts';

/** Saves the returns of a fund as a file: rates as decimals, unknown left empty. */
export const useReturnsFile = ({ fund_id, performance }: FundDetails) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const line = (name: string, { from, to, rate, is_annualized }: FundReturn) => [
    name,
    from,
    to,
    figureCell(rate, language),
    is_annualized ? t('funds.returns.annualized') : '',
  ];
  return () => {
    const rows = [
      [
        t('funds.returns.period'),
        t('funds.returns.from'),
        t('funds.returns.to'),
        t('funds.returns.rate'),
        t('funds.returns.annualized'),
      ],
      ...performance.periods.map((one) => line(t(`funds.period.${one.period}`), one)),
      ...performance.years.map((one) => line(one.year, one)),
    ];
    saveFile(`${t('funds.returns.file', { fund: fund_id })}.csv`, readableCsv(rows, language));
  };
};
