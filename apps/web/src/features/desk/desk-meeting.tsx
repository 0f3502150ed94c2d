import { phone as phoneText } from '@portal/i18n/format';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { Badge } from '../../ui/badge.tsx';
import { Facts } from '../../ui/facts.tsx';
import { useLanguage } from '../../ui/language.ts';
import { Load } from '../../ui/load.tsx';
import { Message } from '../../ui/message.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useTimes } from '../../ui/times.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { MeetingAnswers } from './desk-meeting-answers.tsx';
import { BackToDesk, ClientLine } from './desk-parts.tsx';
import { useDeskMeeting, type DeskMeeting as Shown } from './use-desk.ts';

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

const Loaded = ({ shown }: { shown: Shown }) => {
  const { t } = useTranslation();
  const { day, time } = useTimes();
  const place = useRef<HTMLDivElement>(null);
  const { client, state, starts_at, time_zone, agenda, reason, is_ahead } = shown;
  const moment = `${day(starts_at, time_zone)}, ${time(starts_at, time_zone)}`;
  const title = t('desk.meeting.title', { time: moment });
  usePageTitle(title);
  return (
    <div ref={place} tabIndex={-1} className="desk-item">
      <h1>{title}</h1>
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
        <MeetingAnswers shown={shown} onDone={() => place.current?.focus()} />
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
  const { zone } = useTimes();
  const { advisor, topic, kind, phone, place, starts_at, ends_at, time_zone } = shown;
  const minutes = (Date.parse(ends_at) - Date.parse(starts_at)) / MINUTE_MS;
  const where = phone === null ? place?.name[language] : phoneText(phone);
  return [
    [t('desk.meeting.advisor'), advisor],
    [t('desk.meeting.topic'), t(`meetings.topic.${topic}`)],
    [t('desk.meeting.kind'), t(`meetings.kind.${kind}`)],
    ...(where ? [[t('desk.meeting.where'), where] as [string, string]] : []),
    [t('desk.meeting.time_zone'), zone(time_zone)],
    [t('desk.meeting.length'), t('desk.meeting.minutes', { count: minutes })],
  ];
};
