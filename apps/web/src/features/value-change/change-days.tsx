import { useTranslation } from 'react-i18next';
import { DayField } from '../../ui/day-field.tsx';
import { Form } from '../../ui/form.tsx';
import type { useChangePeriod } from './use-change-period.ts';

/** The two days between which a change is explained. */
export const ChangeDays = ({
  of: { from, to, period, chooseDay },
}: {
  of: ReturnType<typeof useChangePeriod>;
}) => {
  const { t } = useTranslation();
  return (
    <Form className="value-change-days not-printed" onSubmit={(event) => event.preventDefault()}>
      <DayField label={t('value_change.from')} day={from} onDay={(day) => chooseDay('from', day)} />
      <DayField
        label={t('value_change.to')}
        day={to}
        error={period === null ? t('value_change.fault.until_before_from') : undefined}
        onDay={(day) => chooseDay('to', day)}
      />
    </Form>
  );
};
