import { scheduleIntervals } from '@portal/contracts/reports';
import { useTranslation } from 'react-i18next';
import { parseOption } from '../../ui/address-values.ts';
import { SelectField } from '../../ui/select-field.tsx';
import type { Draft } from './composition.ts';

interface IntervalFieldProps {
  draft: Draft;
  /** Whether it is a schedule in any case. */
  isRepeated: boolean;
  onChange: (changed: Partial<Draft>) => void;
}

/** Whether a report is made once, or each time a period has ended. */
export const IntervalField = ({ draft: { interval }, isRepeated, onChange }: IntervalFieldProps) => {
  const { t } = useTranslation();
  return (
    <>
      <SelectField
        label={t('reports.schedule.repeat')}
        {...(!isRepeated && { placeholder: t('reports.schedule.once') })}
        options={scheduleIntervals.map((value) => ({
          value,
          label: t(`reports.schedule.interval.${value}`),
        }))}
        value={interval}
        onChange={({ target }) => onChange({ interval: parseOption(scheduleIntervals, target.value) ?? '' })}
      />
      {interval !== '' && <p className="soft report-hint">{t('reports.schedule.hint')}</p>}
    </>
  );
};
