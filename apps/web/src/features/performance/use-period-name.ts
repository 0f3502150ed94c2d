import { returnPeriods, type ReturnPeriod } from '@portal/contracts/returns';
import { useTranslation } from 'react-i18next';

const isNamed = (period: string): period is ReturnPeriod => returnPeriods.some((one) => one === period);

/** Names a period of the tables: in words, or a calendar year by its number. */
export const usePeriodName = () => {
  const { t } = useTranslation();
  return ({ period }: { period: string }): string =>
    isNamed(period) ? t(`returns.period.${period}`) : period;
};
