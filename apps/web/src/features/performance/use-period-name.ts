import { rangeOf, returnPeriods, type ReturnPeriod } from '@portal/contracts/return-period';
import { useTranslation } from 'react-i18next';

const isNamed = (period: string): period is ReturnPeriod => returnPeriods.some((one) => one === period);

/** Names a period of the tables: in words, or two days or a calendar year by their numbers. */
export const usePeriodName = () => {
  const { t } = useTranslation();
  return ({ period }: { period: string }): string => {
    if (isNamed(period)) return t(`returns.period.${period}`);
    const range = rangeOf(period);
    return range ? t('returns.from_to', { ...range }) : period;
  };
};
