import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { useModal } from '../../ui/use-modal.ts';
import type { SessionNotice } from './session-countdown.ts';
import { useSessionWatch } from './use-session-watch.ts';
import './session-life.css';

/** Announced again when this many seconds are left; more often would interrupt a screen reader. */
const READ_OUT_AT = [60, 20];

interface SessionGuardProps {
  onSignOut: () => void;
}

/** Warns before the session ends, over whatever is on the screen; nothing of it is lost by staying. */
export const SessionGuard = ({ onSignOut }: SessionGuardProps) => {
  const { notice, stay } = useSessionWatch();
  const [isPutAway, setPutAway] = useState(false);
  if (!notice) return null;
  if (notice.canExtend) return <SessionWarning notice={notice} onStay={stay} onSignOut={onSignOut} />;
  return isPutAway ? null : (
    <SessionWarning notice={notice} onStay={async () => setPutAway(true)} onSignOut={onSignOut} />
  );
};

interface SessionWarningProps extends SessionGuardProps {
  notice: NonNullable<SessionNotice>;
  onStay: () => Promise<void>;
}

const useStay = (onStay: () => Promise<void>) => {
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  const stay = () => {
    setState('busy');
    onStay().then(
      () => setState('ready'),
      () => setState('failed'),
    );
  };
  return { state, stay };
};

const SessionWarning = ({ notice, onStay, onSignOut }: SessionWarningProps) => {
  const { t } = useTranslation();
  const { state, stay } = useStay(onStay);
  const dialog = useModal({ onLeave: stay });
  const { canExtend } = notice;
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className="session-warning not-printed"
      aria-labelledby="session-warning"
      aria-describedby="session-warning-lead"
    >
      <div className="session-warning-panel">
        <h2 id="session-warning">{t('session_life.title')}</h2>
        <p id="session-warning-lead">{t(canExtend ? 'session_life.lead' : 'session_life.lead_final')}</p>
        <Countdown secondsLeft={notice.secondsLeft} />
        <p role="alert" className="session-warning-failure">
          {state === 'failed' && t('session_life.failed')}
        </p>
        <div className="session-warning-actions">
          <Button look="primary" isBusy={state === 'busy'} onClick={stay}>
            {t(canExtend ? 'session_life.stay' : 'session_life.understood')}
          </Button>
          <Button onClick={onSignOut}>{t('session_life.sign_out')}</Button>
        </div>
      </div>
    </dialog>
  );
};

const Countdown = ({ secondsLeft }: { secondsLeft: number }) => {
  const { t } = useTranslation();
  const [minutes, seconds] = [Math.floor(secondsLeft / 60), secondsLeft % 60];
  const spoken = READ_OUT_AT.findLast((at) => secondsLeft <= at);
  return (
    <>
      <p className="session-warning-countdown" role="timer">
        {t('session_life.left', { minutes, seconds: String(seconds).padStart(2, '0') })}
      </p>
      <p className="visually-hidden" role="status">
        {spoken !== undefined && t('session_life.seconds_left', { count: spoken })}
      </p>
    </>
  );
};
