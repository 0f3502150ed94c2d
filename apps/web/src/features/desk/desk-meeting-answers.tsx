import { MEETING_REASON_MAX_LENGTH } from '@portal/contracts/desk';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useTimes } from '../../ui/times.ts';
import { useNotify } from '../../ui/use-notify.ts';
import { ChangeFailure, Opened } from './desk-parts.tsx';
import { useDeskChange, type DeskMeeting, type MeetingAnswer } from './use-desk.ts';
import { WordsForm } from './words-form.tsx';

type View = 'answers' | 'proposal' | 'decline';

/** What an advisor answers to a requested meeting; `onDone` is called when the pressed button is gone. */
export const MeetingAnswers = ({ shown, onDone }: { shown: DeskMeeting; onDone: () => void }) => {
  const { t } = useTranslation();
  const notify = useNotify();
  const [view, setView] = useState<View>('answers');
  const [canceled, setCanceled] = useState<View | null>(null);
  const { answerMeeting, isBusy, failure } = useDeskChange();
  const answer = async (to: MeetingAnswer, notice: string) => {
    if (await answerMeeting(shown, to)) return;
    setView('answers');
    notify(notice, 'success');
    // The pressed button is gone.
    onDone();
  };
  const back = (
    <Button
      isInactive={isBusy}
      onClick={() => {
        setCanceled(view);
        setView('answers');
      }}
    >
      {t('form.cancel')}
    </Button>
  );
  return (
    <>
      {view === 'answers' && (
        <div className="desk-actions not-printed">
          {shown.state === 'requested' && (
            <Button
              look="primary"
              isBusy={isBusy}
              onClick={() => void answer({ state: 'confirmed' }, t('desk.meeting.is_confirmed'))}
            >
              {t('desk.meeting.confirm')}
            </Button>
          )}
          <Button
            takesFocus={canceled === 'proposal'}
            isInactive={isBusy}
            onClick={() => setView('proposal')}
          >
            {t('desk.meeting.propose')}
          </Button>
          <Button takesFocus={canceled === 'decline'} isInactive={isBusy} onClick={() => setView('decline')}>
            {t('desk.meeting.decline')}
          </Button>
        </div>
      )}
      {view === 'proposal' && (
        <Opened label={t('desk.meeting.propose')}>
          <Proposal
            shown={shown}
            isBusy={isBusy}
            onSend={(starts_at, reason) =>
              void answer({ state: 'proposed', starts_at, reason }, t('desk.meeting.is_proposed'))
            }
          >
            {back}
          </Proposal>
        </Opened>
      )}
      {view === 'decline' && (
        <Opened label={t('desk.meeting.decline')}>
          <Reason
            isBusy={isBusy}
            sendLabel={t('desk.meeting.decline_send')}
            onSend={(reason) => void answer({ state: 'declined', reason }, t('desk.meeting.is_declined'))}
          >
            {back}
          </Reason>
        </Opened>
      )}
      <ChangeFailure failure={failure} />
    </>
  );
};

interface ReasonProps {
  isBusy: boolean;
  isIncomplete?: boolean;
  onSubmitted?: () => void;
  sendLabel: string;
  onSend: (reason: string | null) => void;
  before?: ReactNode;
  children: ReactNode;
}

const Reason = ({ children, ...form }: ReasonProps) => {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  return (
    <WordsForm
      label={t('desk.meeting.reason')}
      hint={t('desk.meeting.reason_hint')}
      maxLength={MEETING_REASON_MAX_LENGTH}
      text={reason}
      isOptional
      onText={setReason}
      {...form}
    >
      {children}
    </WordsForm>
  );
};

interface ProposalProps {
  shown: DeskMeeting;
  isBusy: boolean;
  onSend: (startsAt: string, reason: string | null) => void;
  children: ReactNode;
}

/** Another time of the next two weeks at which the advisor is free: first the day, then the time. */
const Proposal = ({ shown, isBusy, onSend, children }: ProposalProps) => {
  const { t } = useTranslation();
  const { calendarDay, time } = useTimes();
  const [chosenDay, setDay] = useState('');
  const [chosen, setChosen] = useState('');
  const [hasSubmitted, setSubmitted] = useState(false);
  // The Canadian English order of a short date is year, month, day: the key is the same in both languages.
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: shown.time_zone, dateStyle: 'short' });
  const byDay = Map.groupBy(shown.free, (instant) => day.format(new Date(instant)));
  // A time may be taken while the page is open.
  const times = byDay.get(chosenDay) ?? [];
  const startsAt = times.includes(chosen) ? chosen : '';
  if (shown.free.length === 0)
    return (
      <>
        <Message>{t('desk.meeting.none_free')}</Message>
        <div className="desk-actions">{children}</div>
      </>
    );
  return (
    <Reason
      isBusy={isBusy}
      sendLabel={t('desk.meeting.propose_send')}
      isIncomplete={startsAt === ''}
      onSubmitted={() => setSubmitted(true)}
      onSend={(reason) => onSend(startsAt, reason)}
      before={
        <div className="desk-fields">
          <SelectField
            label={t('desk.meeting.day')}
            placeholder={t('desk.meeting.choose_day')}
            options={Array.from(byDay.keys(), (one) => ({ value: one, label: calendarDay(one) }))}
            value={chosenDay}
            error={hasSubmitted && chosenDay === '' ? t('desk.meeting.choose_day') : undefined}
            onChange={({ target }) => setDay(target.value)}
          />
          <SelectField
            label={t('desk.meeting.time')}
            placeholder={t('desk.meeting.choose_time')}
            options={times.map((one) => ({ value: one, label: time(one, shown.time_zone) }))}
            value={startsAt}
            error={
              hasSubmitted && chosenDay !== '' && startsAt === '' ? t('desk.meeting.choose_time') : undefined
            }
            onChange={({ target }) => setChosen(target.value)}
          />
        </div>
      }
    >
      {children}
    </Reason>
  );
};
