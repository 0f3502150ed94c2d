import { useTranslation } from 'react-i18next';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { PhoneChoice } from './phone-choice.tsx';
import type { Advisor, Overview } from './use-meetings.ts';
import type { useRequestDraft } from './use-request-draft.ts';

interface HowFieldsProps {
  overview: Overview;
  draft: ReturnType<typeof useRequestDraft>;
  advisor: Advisor;
}

/** With whom, for how long and by which means. Another advisor or length begins with no time chosen. */
export const HowFields = ({ overview: { advisors, phones }, draft, advisor }: HowFieldsProps) => {
  const { t } = useTranslation();
  const { fields, set, faults, hasSubmitted } = draft;
  return (
    <>
      {advisors.length > 1 && (
        <SelectField
          label={t('meetings.form.advisor')}
          options={advisors.map(({ advisor_id, name }) => ({ value: advisor_id, label: name }))}
          value={advisor.advisor_id}
          onChange={({ target }) => set({ advisorId: target.value, startsAt: '' })}
        />
      )}
      <RadioGroup
        legend={t('meetings.form.minutes')}
        options={(['30', '60'] as const).map((value) => ({
          value,
          label: t(`meetings.form.minutes_${value}`),
        }))}
        chosen={fields.minutes}
        onChoose={(minutes) => set({ minutes, startsAt: '' })}
      />
      <RadioGroup
        legend={t('meetings.form.kind')}
        options={advisor.kinds.map((value) => ({ value, label: t(`meetings.kind.${value}`) }))}
        chosen={fields.kind}
        onChoose={(kind) => set({ kind })}
      />
      {fields.kind === 'telephone' && (
        <PhoneChoice
          phones={phones}
          chosen={fields.phone}
          error={hasSubmitted && faults.phone ? t('meetings.form.choose_phone') : undefined}
          onChoose={(phone) => set({ phone })}
        />
      )}
    </>
  );
};
