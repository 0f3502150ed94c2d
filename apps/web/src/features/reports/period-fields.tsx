import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';
import { DayField } from '../../ui/day-field.tsx';
import { parseDay } from '../../ui/day.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { daysOf, type Draft } from './composition.ts';
import { presets } from './presets.ts';
import type { DayFaults, ReportOptions } from './use-reports.ts';

interface PeriodFieldsProps {
  draft: Draft;
  options: ReportOptions;
  faults: DayFaults;
  /** Whether a day is missing, or is none of the calendar. */
  isIncomplete: boolean;
  onChange: (changed: Partial<Draft>) => void;
}

/** Of which period: one with a name, whose days are shown, or two days that are typed. */
export const PeriodFields = (props: PeriodFieldsProps) => {
  const { t } = useTranslation();
  const { draft, options, faults, isIncomplete, onChange } = props;
  const { days, preset } = draft;
  const faultOf = (end: 'from' | 'to') => {
    const fault = faults[end];
    if (fault) return t(`reports.fault.${fault}`);
    if (!isIncomplete || parseDay(days[end]) !== null) return undefined;
    return days[end].trim() === '' ? t('reports.compose.no_day') : t('form.enter_date');
  };
  const ofPreset = preset === 'days' ? undefined : (faultOf('from') ?? faultOf('to'));
  return (
    <>
      <RadioGroup
        legend={t('reports.compose.period')}
        hint={usePeriodText(draft, options)}
        options={presets.map((value) => ({ value, label: t(`reports.preset.${value}`) }))}
        chosen={preset}
        onChoose={(chosen) => onChange({ preset: chosen, days: daysOf(draft, options) ?? days })}
      />
      {ofPreset !== undefined && (
        <p className="field-error report-fault" role="alert">
          {ofPreset}
        </p>
      )}
      {preset === 'days' && (
        <div className="report-days">
          <DayField
            label={t('reports.compose.from')}
            day={days.from}
            error={faultOf('from')}
            onDay={(from) => onChange({ days: { ...days, from } })}
            onInvalid={(from) => onChange({ days: { ...days, from } })}
          />
          <DayField
            label={t('reports.compose.to')}
            day={days.to}
            error={faultOf('to')}
            onDay={(to) => onChange({ days: { ...days, to } })}
            onInvalid={(to) => onChange({ days: { ...days, to } })}
          />
        </div>
      )}
    </>
  );
};

/** The days of a period with a name. */
const usePeriodText = (draft: Draft, options: ReportOptions): string | undefined => {
  const { t } = useTranslation();
  const { longDate } = useFormat();
  const days = draft.preset === 'days' ? null : daysOf(draft, options);
  return days ? t('reports.period_of', { from: longDate(days.from), to: longDate(days.to) }) : undefined;
};
