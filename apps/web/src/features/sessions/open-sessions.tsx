import type { OpenSession } from '@portal/contracts/sessions';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RestError } from '../../rest/rest-error.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { NamedList } from '../../parts/access/named-list.tsx';
import { PlaceSource } from '../../parts/access/place-source.tsx';
import { Section } from '../../ui/section.tsx';
import { EndOthers } from './end-others.tsx';
import { SessionItem } from './session-item.tsx';
import { useSessionLabel } from './use-session-label.ts';
import { useSessionActions, useSessions } from './use-sessions.ts';
import './sessions.css';

const LIST_HEIGHT_PX = 160;

interface OpenSessionsProps {
  /** Called with the notice about the sessions that were ended. */
  onSaid: (text: string) => void;
  /** Called when this very session was ended. */
  onEnded: () => void;
}

/** Where the client is signed in, with a button to end each session and one to end all others. */
export const OpenSessions = ({ onSaid, onEnded }: OpenSessionsProps) => {
  const { t } = useTranslation();
  const read = useSessions();
  const sessions = read.data;
  const actions = useSessionActions(onEnded);
  const [failure, setFailure] = useState<RestError | null>(null);
  const [toEnd, setToEnd] = useState<OpenSession | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const finish = (failed: RestError | null, text: string) => {
    setFailure(failed);
    if (failed) return;
    // The button that was pressed may be gone with its session.
    list.current?.focus();
    onSaid(text);
  };
  const end = async (session: OpenSession) => {
    setToEnd(null);
    const failed = await actions.end(session);
    if (failed || !session.is_current) finish(failed, t('sessions.ended'));
  };
  const isAlone = sessions?.length === 1;
  return (
    <Section title={t('sessions.title')} isDivided>
      <p className="soft">{t('sessions.lead')}</p>
      {failure && <FailureMessage failure={failure} />}
      <NamedList ref={list} read={read} empty={t('sessions.only_this')} height={LIST_HEIGHT_PX}>
        {(session) => (
          <SessionItem key={session.session_id} session={session} onEnd={() => setToEnd(session)} />
        )}
      </NamedList>
      {isAlone && <p className="open-sessions-alone">{t('sessions.only_this')}</p>}
      {sessions?.some(({ location }) => location) && <PlaceSource />}
      {sessions && !isAlone && (
        <EndOthers
          onEnd={async (isAllDevices) =>
            finish(await actions.endOthers(isAllDevices), t('sessions.others_ended'))
          }
        />
      )}
      {toEnd && <EndDialog session={toEnd} onEnd={() => void end(toEnd)} onKeep={() => setToEnd(null)} />}
    </Section>
  );
};

interface EndDialogProps {
  session: OpenSession;
  onEnd: () => void;
  onKeep: () => void;
}

const EndDialog = ({ session, onEnd, onKeep }: EndDialogProps) => {
  const { t } = useTranslation();
  const label = useSessionLabel()(session);
  return (
    <ConfirmDialog
      title={t('sessions.end_title', { session: label })}
      text={t(session.is_current ? 'sessions.end_this_text' : 'sessions.end_text')}
      confirmLabel={t(session.is_current ? 'sessions.end_this' : 'sessions.end')}
      cancelLabel={t('sessions.keep')}
      onConfirm={onEnd}
      onCancel={onKeep}
    />
  );
};
