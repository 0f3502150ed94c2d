import { valuePeriods, type ValuePeriod } from '@portal/contracts/performance';
import { useTranslation } from 'react-i18next';
import { PeriodChoice } from '../../parts/money/period-choice.tsx';

interface ValuePeriodChoiceProps {
  /** Null when none is: other days are. */
  chosen: ValuePeriod | null;
  onChoose: (period: ValuePeriod) => void;
}

/** The named periods of a value, in one line. */
export const ValuePeriodChoice = ({ chosen, onChoose }: ValuePeriodChoiceProps) => {
  const { t } = useTranslation();
  return (
    <PeriodChoice
      legend={t('performance.values.period')}
      periods={valuePeriods}
      labelOf={(one) => t(`performance.period.${one}`)}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
};
