import type { Meeting } from '@portal/contracts/meetings';
import { phone as phoneText } from '@portal/i18n/format';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/badge.tsx';
import { useLanguage } from '../../ui/language.ts';
import { MeetingActions } from './meeting-actions.tsx';
import { useTimes } from '../../ui/times.ts';
import { shownState } from './use-meetings.ts';

interface MeetingItemProps {
  meeting: Meeting;
  /** Called when the client changed it; null for a meeting that is over. */
  onChanged: ((notice: string) => void) | null;
}

/** One meeting: when by both clocks, with whom, how, and what can be done about it. */
export const MeetingItem = ({ meeting, onChanged }: MeetingItemProps) => {
  const { t } = useTranslation();
  const { clocks, time, span, zone } = useTimes();
  const { starts_at, ends_at, time_zone, advisor, topic, agenda, was_at, reason } = meeting;
  const { day, there } = clocks(starts_at, time_zone);
  const inWords = (instant: string) =>
    span(instant, time_zone, (other) => t('meetings.slots.there', { time: other }));
  return (
    <>
      <p className="meeting-when">
        <strong>{day}</strong> <span>{t('meetings.time', { from: time(starts_at), to: time(ends_at) })}</span>{' '}
        <Badge text={t(`meetings.state.${shownState(meeting)}`)} />
      </p>
      {there !== null && (
        <p className="soft">{t('meetings.clock_of', { time: there, zone: zone(time_zone) })}</p>
      )}
      <p>
        {t('meetings.what', {
          advisor,
          kind: t(`meetings.kind.${meeting.kind}`),
          topic: t(`meetings.topic.${topic}`),
        })}
      </p>
      <Where meeting={meeting} />
      {was_at !== null && <p>{t('meetings.proposal', { advisor, time: inWords(was_at) })}</p>}
      {reason !== null && <p className="meeting-words">{t('meetings.reason', { reason })}</p>}
      {agenda !== null && (
        <details>
          <summary>{t('meetings.agenda')}</summary>
          <p className="meeting-words">{agenda}</p>
        </details>
      )}
      {onChanged && <MeetingActions meeting={meeting} when={inWords(starts_at)} onChanged={onChanged} />}
    </>
  );
};

/** Where a meeting is, or by which number or address. */
const Where = ({ meeting }: { meeting: Meeting }) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { kind, phone, place, video_url, state } = meeting;
  if (kind === 'telephone')
    return phone === null ? null : <p>{t('meetings.call_at', { phone: phoneText(phone) })}</p>;
  if (kind === 'in_person')
    return place === null ? null : (
      <p>
        {t('meetings.place', {
          office: place.name[language],
          address: place.address?.[language] ?? t('meetings.no_address'),
        })}
      </p>
    );
  if (state === 'requested') return <p className="soft">{t('meetings.video_later')}</p>;
  // A link of any other kind would be one that runs a script.
  return video_url?.startsWith('https://') ? (
    <p>
      <a href={video_url} target="_blank" rel="noopener noreferrer">
        {t('meetings.video_open')}
      </a>
    </p>
  ) : null;
};
