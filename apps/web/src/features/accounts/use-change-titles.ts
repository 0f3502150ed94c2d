import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';
import type { Overview } from './overview-cells.tsx';
import type { ShownPeriod } from './use-overview-view.ts';

/** Each change of a value, with the day that it is since. */
export const useChangeTitles = ({ day_from, year_from }: Overview): Readonly<Record<ShownPeriod, string>> => {
  const { t } = useTranslation();
  const { shortDate } = useFormat();
  return {
    day: t('accounts.day', { date: shortDate(day_from) }),
    year_to_date: t('accounts.year', { date: shortDate(year_from) }),
  };
};
