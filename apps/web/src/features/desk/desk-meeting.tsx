import { MEETING_REASON_MAX_LENGTH } from '@portal/contracts/desk';
import { phone as phoneText } from '@portal/i18n/format';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/language.ts';
import { Load } from '../../ui/load.tsx';
import { Message } from '../../ui/message.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useNotify } from '../../ui/use-notify.ts';
import { BackToDesk, ChangeFailure, ClientLine, Facts } from './desk-parts.tsx';
import { useDeskChange, useDeskMeeting, type DeskMeeting as Shown, type MeetingAnswer } from './use-desk.ts';
import { WordsForm } from './words-form.tsx';

/** A meeting that a client requested, and what the advisor answers. */
export const DeskMeeting = () => {
  const { meeting = '' } = useParams();
  return (
    <>
      <BackToDesk />
      <Load read={useDeskMeeting(meeting)} skeleton={<Skeleton lines={8} />} onStale="note">
        {(shown) => <Loaded key={meeting} shown={shown} />}
      </Load>
    </>
  );
};

/** Moments by the clock of the meeting's advisor, whose diary it is in. */
const useTimes = (timeZone: string) => {
  const { language } = useLanguage();
  const write = (instant: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(`${language}-CA`, { ...options, timeZone }).format(new Date(instant));
  return {
    moment: (instant: string) =>
      write(instant, {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
      }),
    day: (instant: string) => write(instant, { weekday: 'long', day: 'numeric', month: 'long' }),
    time: (instant: string) => write(instant, { hour: 'numeric', minute: '2-digit' }),
  };
};

const Loaded = ({ shown }: { shown: Shown }) => {
  const { t } = useTranslation();
  const { moment } = useTimes(shown.time_zone);
  const place = useRef<HTMLDivElement>(null);
  const { client, state, starts_at, agenda, reason, is_ahead } = shown;
  return (
    <div ref={place} tabIndex={-1} className="desk-item">
      <h1>{t('desk.meeting.title', { time: moment(starts_at) })}</h1>
      <ClientLine client={client} />
      <p className="desk-state">
        <Badge text={t(`desk.meeting.state.${state}`)} />
      </p>
      <Facts facts={useFacts(shown)} />
      {agenda !== null && (
        <>
          <h2>{t('desk.meeting.agenda')}</h2>
          <p className="desk-words" dir="auto">
            {agenda}
          </p>
        </>
      )}
      {reason !== null && (
        <p className="desk-words" dir="auto">
          {t('desk.meeting.said', { reason })}
        </p>
      )}
      {is_ahead ? (
        <Answers shown={shown} onDone={() => place.current?.focus()} />
      ) : (
        <Message>{t('desk.meeting.is_over')}</Message>
      )}
    </div>
  );
};

const MINUTE_MS = 60_000;

const useFacts = (shown: Shown): [string, string][] => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { advisor, topic, kind, phone, place, starts_at, ends_at } = shown;
  const minutes = (Date.parse(ends_at) - Date.parse(starts_at)) / MINUTE_MS;
  const where = phone === null ? place?.name[language] : phoneText(phone);
  return [
    [t('desk.meeting.advisor'), advisor],
    [t('desk.meeting.topic'), t(`meetings.topic.${topic}`)],
    [t('desk.meeting.kind'), t(`meetings.kind.${kind}`)],
    ...(where ? [[t('desk.meeting.where'), where] as [string, string]] : []),
    [t('desk.meeting.length'), t('desk.meeting.minutes', { count: minutes })],
  ];
};

type View = 'answers' | 'proposal' | 'refusal';

const Answers = ({ shown, onDone }: { shown: Shown; onDone: () => void }) => {
  const { t } = useTranslation();
  const notify = useNotify();
  const [view, setView] = useState<View>('answers');
  const { answerMeeting, isBusy, failure } = useDeskChange();
  const answer = async (to: MeetingAnswer, said: string) => {
    if (await answerMeeting(shown, to)) return;
    setView('answers');
    notify(said, 'success');
    // The pressed button is gone.
    onDone();
  };
  const back = (
    <Button isInactive={isBusy} onClick={() => setView('answers')}>
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
          <Button isInactive={isBusy} onClick={() => setView('proposal')}>
            {t('desk.meeting.propose')}
          </Button>
          <Button isInactive={isBusy} onClick={() => setView('refusal')}>
            {t('desk.meeting.decline')}
          </Button>
        </div>
      )}
      {view === 'proposal' && (
        <Proposal
          shown={shown}
          isBusy={isBusy}
          onSend={(starts_at, reason) =>
            void answer({ state: 'proposed', starts_at, reason }, t('desk.meeting.is_proposed'))
          }
        >
          {back}
        </Proposal>
      )}
      {view === 'refusal' && (
        <Reason
          isBusy={isBusy}
          sendLabel={t('desk.meeting.decline_send')}
          onSend={(reason) => void answer({ state: 'declined', reason }, t('desk.meeting.is_declined'))}
        >
          {back}
        </Reason>
      )}
      <ChangeFailure failure={failure} />
    </>
  );
};

interface ReasonProps {
  isBusy: boolean;
  isIncomplete?: boolean;
  onTried?: () => void;
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
  shown: Shown;
  isBusy: boolean;
  onSend: (startsAt: string, reason: string | null) => void;
  children: ReactNode;
}

/** Another time of the next two weeks at which the advisor is free: first the day, then the time. */
const Proposal = ({ shown, isBusy, onSend, children }: ProposalProps) => {
  const { t } = useTranslation();
  const { day, time } = useTimes(shown.time_zone);
  const [chosenDay, setDay] = useState('');
  const [chosen, setChosen] = useState('');
  const [isTried, setTried] = useState(false);
  const byDay = Map.groupBy(shown.free, day);
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
      onTried={() => setTried(true)}
      onSend={(reason) => onSend(startsAt, reason)}
      before={
        <div className="desk-fields">
          <SelectField
            label={t('desk.meeting.day')}
            placeholder={t('desk.meeting.choose_day')}
            options={Array.from(byDay.keys(), (one) => ({ value: one, label: one }))}
            value={chosenDay}
            error={isTried && chosenDay === '' ? t('desk.meeting.choose_day') : undefined}
            onChange={({ target }) => setDay(target.value)}
          />
          <SelectField
            label={t('desk.meeting.time')}
            placeholder={t('desk.meeting.choose_time')}
            options={times.map((one) => ({ value: one, label: time(one) }))}
            value={startsAt}
            error={isTried && chosenDay !== '' && startsAt === '' ? t('desk.meeting.choose_time') : undefined}
            onChange={({ target }) => setChosen(target.value)}
          />
        </div>
      }
    >
      {children}
    </Reason>
  );
};
