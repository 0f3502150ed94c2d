import { reportKinds } from '@portal/contracts/report-figures';
import { reportFormats, reportSections } from '@portal/contracts/reports';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { Form } from '../../ui/form.tsx';
import { useLanguage } from '../../ui/language.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { AccountFields } from './account-fields.tsx';
import { Choices } from './choices.tsx';
import { compositionOf, scheduleOf, type Draft, type DraftFault } from './composition.ts';
import { IntervalField } from './interval-field.tsx';
import { PeriodFields } from './period-fields.tsx';
import { toggled } from './toggled.ts';
import { useCompose, useSaveSchedule, type ReportOptions } from './use-reports.ts';

const NO_DAYS = { from: '', to: '' };

const languageChoices = ['en', 'fr', 'both'] as const;

/** The form that has a report made. What was chosen stays, for the next one. */
export const Composer = ({ options }: { options: ReportOptions }) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [draft, setDraft] = useState<Draft>({
    kind: 'statement',
    scope: '',
    accounts: [],
    interval: '',
    preset: 'last_quarter',
    days: NO_DAYS,
    sections: ['holdings', 'transactions'],
    language,
    formats: ['pdf'],
  });
  const [fault, setFault] = useState<DraftFault | null>(null);
  const { compose, faults, ...composing } = useCompose();
  const { save, ...saving } = useSaveSchedule();
  const error = composing.error ?? saving.error;
  const change = (changed: Partial<Draft>) => {
    setFault(null);
    composing.reset();
    saving.reset();
    setDraft((before) => ({ ...before, ...changed }));
  };
  const submit = () => {
    const { interval } = draft;
    if (interval === '') send(compositionOf(draft, options), compose);
    else send(scheduleOf(draft, interval, options), save);
  };
  const send = <Request extends object>(request: Request | DraftFault, to: (one: Request) => void) =>
    typeof request === 'string' ? setFault(request) : to(request);
  return (
    <Form
      className="report-composer"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <RadioGroup
        legend={t('reports.compose.kind')}
        hint={t(`reports.about.${draft.kind}`)}
        options={reportKinds.map((kind) => ({ value: kind, label: t(`reports.kind.${kind}`) }))}
        chosen={draft.kind}
        onChoose={(kind) => change({ kind })}
      />
      <AccountFields
        draft={draft}
        options={options}
        error={fault === 'no_account' ? t('reports.compose.no_account') : undefined}
        onChange={change}
      />
      <IntervalField draft={draft} onChange={change} />
      {draft.interval === '' && (
        <PeriodFields
          draft={draft}
          options={options}
          faults={faults}
          isIncomplete={fault === 'no_day'}
          onChange={change}
        />
      )}
      <Contents draft={draft} onChange={change} />
      <RadioGroup
        legend={t('reports.compose.language')}
        options={languageChoices.map((value) => ({
          value,
          label: t(`reports.compose.languages.${value}`),
        }))}
        chosen={draft.language}
        onChoose={(chosen) => change({ language: chosen })}
      />
      <Choices
        legend={t('reports.compose.formats')}
        error={fault === 'no_format' ? t('reports.compose.no_format') : undefined}
      >
        {reportFormats.map((format) => (
          <CheckField
            key={format}
            label={t(`reports.compose.format.${format}`)}
            checked={draft.formats.includes(format)}
            onChange={({ target }) => change({ formats: toggled(draft.formats, format, target.checked) })}
          />
        ))}
      </Choices>
      {error && <FailureMessage failure={error} />}
      <Button type="submit" look="primary" isBusy={composing.isBusy || saving.isBusy}>
        {t(draft.interval === '' ? 'reports.compose.submit' : 'reports.schedule.submit')}
      </Button>
    </Form>
  );
};

interface ContentsProps {
  draft: Draft;
  onChange: (changed: Partial<Draft>) => void;
}

/** What a statement contains beside the change of value; other kinds are what they are. */
const Contents = ({ draft: { kind, sections }, onChange }: ContentsProps) => {
  const { t } = useTranslation();
  if (kind !== 'statement') return null;
  return (
    <Choices legend={t('reports.compose.sections')}>
      {reportSections.map((section) => (
        <CheckField
          key={section}
          label={t(`reports.compose.section.${section}`)}
          checked={sections.includes(section)}
          onChange={({ target }) => onChange({ sections: toggled(sections, section, target.checked) })}
        />
      ))}
    </Choices>
  );
};
