import { valuePeriods } from '@portal/contracts/performance';
import { useTranslation } from 'react-i18next';
import { PeriodChoice } from '../../parts/money/period-choice.tsx';
import { IgnoredFilters } from '../../ui/ignored-filters.tsx';
import { Section } from '../../ui/section.tsx';
import { ChangeDays } from './change-days.tsx';
import { useChangePeriod } from './use-change-period.ts';
import { WhyItMoved } from './why-it-moved.tsx';

/** Why the value of an account changed, over a period or between any two days. */
export const AccountChange = ({ account }: { account: string }) => {
  const { t } = useTranslation();
  const change = useChangePeriod();
  const { chosen, period, ignored, choosePeriod } = change;
  const choice = (
    <PeriodChoice
      legend={t('value_change.period')}
      periods={valuePeriods}
      labelOf={(one) => t(`performance.period.${one}`)}
      chosen={chosen}
      onChoose={choosePeriod}
    />
  );
  return (
    <Section title={t('value_change.title')} aside={choice}>
      <IgnoredFilters labels={ignored.map((name) => t(`value_change.${name}`))} />
      <ChangeDays of={change} />
      <WhyItMoved account={account} period={period} />
    </Section>
  );
};
