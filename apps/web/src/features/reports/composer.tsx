import { reportKinds } from '@portal/contracts/report-figures';
import { reportFormats, reportSections, type ReportSchedule } from '@portal/contracts/reports';
import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { focusFirstInvalid } from '../../ui/focus-invalid.ts';
import { focusFirstField } from '../../ui/focus.ts';
import { Form } from '../../ui/form.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { AccountFields } from './account-fields.tsx';
import { Choices } from './choices.tsx';
import { compositionOf, scheduleOf, type Draft, type DraftFault } from './composition.ts';
import { IntervalField } from './interval-field.tsx';
import { PeriodFields } from './period-fields.tsx';
import { toggled } from './toggled.ts';
import { useCompose, useSaveSchedule, type ReportOptions, type ScheduleRequest } from './use-reports.ts';

const languageChoices = ['en', 'fr', 'both'] as const;

interface ComposerProps {
  options: ReportOptions;
  draft: Draft;
  setDraft: Dispatch<SetStateAction<Draft>>;
  /** The schedule that is changed, in place of a new report. */
  edited: ReportSchedule | null;
  /** Called when the schedule is saved, or stays as it is. */
  onClosed: () => void;
}

/** The form that has a report made, or changes a schedule. What was chosen stays, for the next one. */
export const Composer = ({ options, draft, setDraft, edited, onClosed }: ComposerProps) => {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
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
    else send(scheduleOf(draft, interval, options), saveOver);
  };
  const saveOver = (request: ScheduleRequest) =>
    edited ? save({ ...request, schedule_id: edited.schedule_id }, onClosed) : save(request);
  useEffect(() => {
    if (edited) focusFirstField(form.current);
  }, [edited]);
  const isRejected = Object.keys(faults).length > 0;
  useEffect(() => {
    if (isRejected && form.current) focusFirstInvalid(form.current);
  }, [isRejected]);
  const send = <Request extends object>(request: Request | DraftFault, to: (one: Request) => void) => {
    if (typeof request !== 'string') return to(request);
    setFault(request);
    if (form.current) focusFirstInvalid(form.current);
  };
  return (
    <Form
      ref={form}
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
      <IntervalField draft={draft} isRepeated={edited !== null} onChange={change} />
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
      {edited && <Button onClick={onClosed}>{t('reports.schedule.keep')}</Button>}
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
