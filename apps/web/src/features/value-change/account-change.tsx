import { valuePeriods } from '@portal/contracts/performance';
import { useTranslation } from 'react-i18next';
import { PeriodChoice } from '../../parts/money/period-choice.tsx';
import { DayField } from '../../ui/day-field.tsx';
import { Form } from '../../ui/form.tsx';
import { IgnoredFilters } from '../../ui/ignored-filters.tsx';
import { Section } from '../../ui/section.tsx';
import { useChangePeriod } from './use-change-period.ts';
import { WhyItMoved } from './why-it-moved.tsx';

/** Why the value of an account changed, over a period or between any two days. */
export const AccountChange = ({ account }: { account: string }) => {
  const { t } = useTranslation();
  const { from, to, chosen, period, ignored, choosePeriod, chooseDay } = useChangePeriod();
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
      <Form className="value-change-days not-printed" onSubmit={(event) => event.preventDefault()}>
        <DayField label={t('value_change.from')} day={from} onDay={(day) => chooseDay('from', day)} />
        <DayField
          label={t('value_change.to')}
          day={to}
          error={period === null ? t('value_change.fault.until_before_from') : undefined}
          onDay={(day) => chooseDay('to', day)}
        />
      </Form>
      {period && <WhyItMoved account={account} period={period} />}
    </Section>
  );
};
