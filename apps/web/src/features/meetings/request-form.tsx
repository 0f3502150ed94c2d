import { AGENDA_MAX_LENGTH, meetingTopics } from '@portal/contracts/meetings';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { focusFirstInvalid } from '../../ui/focus-invalid.ts';
import { Form } from '../../ui/form.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { ChangeFailure } from './change-failure.tsx';
import { HowFields } from './how-fields.tsx';
import { SlotPicker } from './slot-picker.tsx';
import { useTimes } from '../../ui/times.ts';
import { useFocusAtFirst } from '../../ui/use-focus-at-first.ts';
import { useChange, type Overview } from './use-meetings.ts';
import { useRequestDraft } from './use-request-draft.ts';

const ROWS = 4;

interface RequestFormProps {
  overview: Overview;
  onSent: () => void;
  onCancel: (() => void) | null;
}

/** With whom, how, when and what about. All else stays when another client takes the time meanwhile. */
export const RequestForm = ({ overview, onSent, onCancel }: RequestFormProps) => {
  const { t } = useTranslation();
  const draft = useRequestDraft(overview);
  const { fields, advisor, set, faults, hasSubmitted } = draft;
  const { request, isBusy, failure } = useChange();
  const first = useFocusAtFirst(onCancel !== null);
  if (!advisor) return null;
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = draft.check();
    if (!body) return focusFirstInvalid(event.currentTarget);
    if (isBusy) return;
    const outcome = await request(body);
    if (outcome === 'done') {
      draft.clear();
      onSent();
    } else if (outcome.fault === 'time_taken') set({ startsAt: '' });
  };
  const shownFault = (isWrong: boolean, text: string) => (hasSubmitted && isWrong ? text : undefined);
  return (
    <Form className="meeting-form" onSubmit={(event) => void send(event)}>
      <div ref={first} tabIndex={-1} className="meeting-form">
        <HowFields overview={overview} draft={draft} advisor={advisor} />
      </div>
      <SlotPicker
        key={`${advisor.advisor_id}/${fields.minutes}`}
        query={{ advisor_id: advisor.advisor_id, minutes: fields.minutes === '60' ? 60 : 30 }}
        chosen={fields.startsAt}
        error={shownFault(faults.time, t('meetings.form.choose_time'))}
        onChoose={(startsAt) => set({ startsAt })}
      />
      <SelectField
        label={t('meetings.form.topic')}
        placeholder={t('form.choose')}
        options={meetingTopics.map((value) => ({ value, label: t(`meetings.topic.${value}`) }))}
        value={fields.topic}
        error={shownFault(faults.topic, t('meetings.form.choose_topic'))}
        onChange={({ target }) => set({ topic: meetingTopics.find((one) => one === target.value) ?? '' })}
      />
      <TextAreaField
        label={t('meetings.form.agenda')}
        hint={t('meetings.form.agenda_hint')}
        rows={ROWS}
        maxLength={AGENDA_MAX_LENGTH}
        value={fields.agenda}
        error={shownFault(faults.agenda, t('meetings.form.agenda_fault'))}
        onChange={({ target }) => set({ agenda: target.value })}
      />
      <Summary startsAt={fields.startsAt} kind={fields.kind} advisor={advisor} />
      {failure && <ChangeFailure failure={failure} />}
      <div className="meeting-actions">
        <Button type="submit" look="primary" isBusy={isBusy}>
          {t('meetings.form.send')}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t('form.cancel')}</Button>}
      </div>
    </Form>
  );
};

interface SummaryProps {
  startsAt: string;
  kind: Overview['advisors'][number]['kinds'][number];
  advisor: Overview['advisors'][number];
}

/** What will be requested, read back in a sentence. */
const Summary = ({ startsAt, kind, advisor }: SummaryProps) => {
  const { t } = useTranslation();
  const { span } = useTimes();
  return (
    <p role="status">
      {startsAt !== '' &&
        t('meetings.form.summary', {
          kind: t(`meetings.kind.${kind}`).toLocaleLowerCase(),
          time: span(startsAt, advisor.time_zone, (time) => t('meetings.slots.there', { time })),
          advisor: advisor.name,
        })}
    </p>
  );
};
