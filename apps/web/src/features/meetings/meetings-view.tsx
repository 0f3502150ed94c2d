import type { Meeting } from '@portal/contracts/meetings';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Offered } from '../../parts/access/offered.tsx';
import { Button } from '../../ui/button.tsx';
import { List, ListItem } from '../../ui/list.tsx';
import { Load } from '../../ui/load.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useNotify } from '../../ui/use-notify.ts';
import { MeetingItem } from './meeting-item.tsx';
import { RequestForm } from './request-form.tsx';
import { isAhead, useMeetings, type Overview } from './use-meetings.ts';
import './meetings.css';

const SKELETON_HEIGHT_PX = 480;

/** The client's meetings, and the way to request another. `noAdvisor` shows where a client without one may turn to. */
export const MeetingsView = ({ noAdvisor }: { noAdvisor: ReactNode }) => (
  <Load read={useMeetings()} skeleton={<Skeleton height={SKELETON_HEIGHT_PX} />}>
    {(overview) => <Loaded overview={overview} noAdvisor={noAdvisor} />}
  </Load>
);

const Loaded = ({ overview, noAdvisor }: { overview: Overview; noAdvisor: ReactNode }) => {
  const { t } = useTranslation();
  const notify = useNotify();
  const list = useRef<HTMLDivElement>(null);
  const { meetings, advisors } = overview;
  const ahead = meetings.filter(isAhead).toReversed();
  const earlier = meetings.filter((one) => !isAhead(one));
  // What had the focus is gone.
  const onChanged = (text: string) => {
    list.current?.focus();
    notify(text, 'success');
  };
  return (
    <div className="meetings">
      <Section title={t('meetings.ahead')}>
        <div ref={list} tabIndex={-1}>
          {ahead.length === 0 && <p className="soft">{t('meetings.none_ahead')}</p>}
          <MeetingList label={t('meetings.ahead')} meetings={ahead} onChanged={onChanged} />
        </div>
      </Section>
      {advisors.length === 0 ? (
        noAdvisor
      ) : (
        <Offered call="meetings/request">
          <Request
            overview={overview}
            isOpenAtFirst={ahead.length === 0}
            onSent={() => onChanged(t('meetings.notice.requested'))}
          />
        </Offered>
      )}
      {earlier.length > 0 && (
        <details className="meetings-earlier">
          <summary>{t('meetings.earlier')}</summary>
          <MeetingList label={t('meetings.earlier')} meetings={earlier} onChanged={null} />
        </details>
      )}
    </div>
  );
};

interface MeetingListProps {
  label: string;
  meetings: readonly Meeting[];
  onChanged: ((notice: string) => void) | null;
}

const MeetingList = ({ label, meetings, onChanged }: MeetingListProps) => (
  <List className="meeting-items" aria-label={label}>
    {meetings.map((meeting) => (
      <ListItem key={meeting.meeting_id} className="meeting-item">
        <MeetingItem meeting={meeting} onChanged={onChanged} />
      </ListItem>
    ))}
  </List>
);

interface RequestProps {
  overview: Overview;
  isOpenAtFirst: boolean;
  onSent: () => void;
}

/** The button, or the form that replaces it. */
const Request = ({ overview, isOpenAtFirst, onSent }: RequestProps) => {
  const { t } = useTranslation();
  const [view, setView] = useState<'button' | 'form' | 'button_again'>(isOpenAtFirst ? 'form' : 'button');
  return (
    <Section title={t('meetings.form.title')} className="meetings-request">
      {view === 'form' ? (
        <RequestForm
          overview={overview}
          onSent={() => {
            setView('button');
            onSent();
          }}
          onCancel={isOpenAtFirst ? null : () => setView('button_again')}
        />
      ) : (
        <Button look="primary" takesFocus={view === 'button_again'} onClick={() => setView('form')}>
          {t('meetings.form.open')}
        </Button>
      )}
    </Section>
  );
};
