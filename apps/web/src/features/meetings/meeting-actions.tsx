import type { Meeting } from '@portal/contracts/meetings';
import { useState, type ComponentProps, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsOffered } from '../../parts/access/use-is-offered.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { focusFirstInvalid } from '../../ui/focus-invalid.ts';
import { Form } from '../../ui/form.tsx';
import { ChangeFailure } from './change-failure.tsx';
import { SlotPicker } from './slot-picker.tsx';
import { useFocusAtFirst } from '../../ui/use-focus-at-first.ts';
import { hasBegun, useCalendarFile, useChange } from './use-meetings.ts';

const MINUTE_MS = 60_000;

interface MeetingActionsProps {
  meeting: Meeting;
  /** Its time in words, by which its buttons differ. */
  when: string;
  onChanged: (notice: string) => void;
}

/** What the client can do about a meeting that is ahead. One that has begun is only in the calendar. */
export const MeetingActions = ({ meeting, when, onChanged }: MeetingActionsProps) => {
  const { t } = useTranslation();
  const [view, setView] = useState<'buttons' | 'buttons_again' | 'move' | 'cancel'>('buttons');
  const { confirm, cancel, isBusy, failure } = useChange();
  const file = useCalendarFile();
  const { state, advisor } = meeting;
  const isOffered = useIsOffered();
  const canChange = isOffered('meetings/move') && !hasBegun(meeting);
  const labelOf = (action: string) => t('meetings.details', { action, time: when });
  const onCancel = async () => {
    setView('buttons');
    if ((await cancel(meeting)) === 'done') onChanged(t('meetings.notice.canceled'));
  };
  const onConfirm = async () => {
    if ((await confirm(meeting)) === 'done') onChanged(t('meetings.notice.confirmed'));
  };
  const action = (
    text: string,
    onClick: () => void,
    more: Pick<ComponentProps<typeof Button>, 'look' | 'takesFocus'> = {},
  ) => (
    <Button {...more} isBusy={isBusy} label={labelOf(text)} onClick={onClick}>
      {text}
    </Button>
  );
  if (view === 'move')
    return (
      <MoveForm
        meeting={meeting}
        onMoved={() => {
          setView('buttons');
          onChanged(t('meetings.notice.moved'));
        }}
        onCancel={() => setView('buttons_again')}
      />
    );
  return (
    <>
      <div className="meeting-actions">
        {canChange &&
          state === 'proposed' &&
          action(t('meetings.confirm'), () => void onConfirm(), { look: 'primary' })}
        {isOffered('meetings/calendarFile') &&
          state !== 'proposed' &&
          action(t('meetings.add_to_calendar'), () => file.save(meeting))}
        {canChange &&
          action(t('meetings.move'), () => setView('move'), { takesFocus: view === 'buttons_again' })}
        {canChange && action(t('meetings.cancel'), () => setView('cancel'))}
      </div>
      {failure && <ChangeFailure failure={failure} />}
      {file.error && <FailureMessage failure={file.error} />}
      {view === 'cancel' && (
        <ConfirmDialog
          title={t('meetings.cancel_title')}
          text={t('meetings.cancel_text', { time: when, advisor })}
          confirmLabel={t('meetings.cancel_yes')}
          cancelLabel={t('meetings.cancel_no')}
          onConfirm={() => void onCancel()}
          onCancel={() => setView('buttons')}
        />
      )}
    </>
  );
};

interface MoveFormProps {
  meeting: Meeting;
  onMoved: () => void;
  onCancel: () => void;
}

/** Another time for a meeting, among those at which its advisor is free for as long. */
const MoveForm = ({ meeting, onMoved, onCancel }: MoveFormProps) => {
  const { t } = useTranslation();
  const { move, isBusy, failure } = useChange();
  const title = useFocusAtFirst();
  const [chosen, setChosen] = useState('');
  const [hasSubmitted, setSubmitted] = useState(false);
  const { advisor_id, starts_at, ends_at, meeting_id } = meeting;
  const minutes = (Date.parse(ends_at) - Date.parse(starts_at)) / MINUTE_MS === 60 ? 60 : 30;
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    if (chosen === '') return focusFirstInvalid(event.currentTarget);
    if (isBusy) return;
    const outcome = await move(meeting, chosen);
    if (outcome === 'done') onMoved();
    else if (outcome.fault !== null) setChosen('');
  };
  return (
    <Form className="meeting-form" onSubmit={(event) => void send(event)}>
      <div ref={title} tabIndex={-1}>
        <h3>{t('meetings.slots.move_title')}</h3>
      </div>
      <SlotPicker
        query={{ advisor_id, minutes, meeting_id }}
        chosen={chosen}
        error={hasSubmitted && chosen === '' && !failure ? t('meetings.form.choose_time') : undefined}
        onChoose={setChosen}
      />
      {failure && <ChangeFailure failure={failure} />}
      <div className="meeting-actions">
        <Button type="submit" look="primary" isBusy={isBusy}>
          {t('meetings.slots.move_send')}
        </Button>
        <Button onClick={onCancel}>{t('form.cancel')}</Button>
      </div>
    </Form>
  );
};
