import type { Report } from '@portal/contracts/reports';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';

/** What a report is called: what it is, and of which period. */
export const useReportName = () => {
  const { t } = useTranslation();
  const { longDate } = useFormat();
  return ({ kind, from, to }: Pick<Report, 'kind' | 'from' | 'to'>): string => {
    const period =
      from === to ? longDate(to) : t('reports.period_of', { from: longDate(from), to: longDate(to) });
    return `${t(`reports.kind.${kind}`)} – ${period}`;
  };
};
